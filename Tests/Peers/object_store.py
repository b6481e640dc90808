"""An S3 server that checks signatures, with one bucket. Prints its port, a key's name and the key; ends with its input."""

import json
import logging
import os
import sys

# Making the user, their policy, their key and the bucket is free; everything after that has to be signed.
os.environ["INITIAL_NO_AUTH_ACTION_COUNT"] = "4"
logging.disable(logging.CRITICAL)

import boto3
from moto.server import ThreadedMotoServer

server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
server.start()
port = server.get_host_and_port()[1]
where = {
    "endpoint_url": f"http://127.0.0.1:{port}",
    "region_name": "us-east-1",
    "aws_access_key_id": "nobody",
    "aws_secret_access_key": "nothing",
}
iam = boto3.client("iam", **where)
iam.create_user(UserName="weft")
policy = {"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "s3:*", "Resource": "*"}]}
iam.put_user_policy(UserName="weft", PolicyName="all", PolicyDocument=json.dumps(policy))
key = iam.create_access_key(UserName="weft")["AccessKey"]
boto3.client("s3", **where).create_bucket(Bucket="weft-media")
print(f"{port} {key['AccessKeyId']} {key['SecretAccessKey']}", flush=True)
sys.stdin.read()
os._exit(0)

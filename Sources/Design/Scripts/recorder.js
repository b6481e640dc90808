// Records voice notes; what is kept goes into a file field as if it had been chosen there. Loaded with the first one.

import { dress } from "./elements.js";
import { toast } from "./fragments.js";

// Safari writes AAC, the others Opus; bare audio/mp4 would be Opus in a container that few can play.
const kinds = ["audio/mp4;codecs=mp4a.40.2", "audio/webm;codecs=opus"];
const beat = 150;
const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

const kind = kinds.find((each) => MediaRecorder.isTypeSupported(each));
const strokeCount = 38;
const boxes = new Map();

// Opens the recorder of a button.
export async function open(opener) {
    const box = document.querySelector(`[data-recorder="${CSS.escape(opener.dataset.record)}"]`);
    const field = document.getElementById(opener.dataset.record);
    if (!kind || !box || !field) return toast("This browser cannot record. You can choose a file instead.");
    await dress("./recorder.css");
    drawStrokes(box.querySelector(".wave"));
    if (!boxes.has(box)) boxes.set(box, attach(box, field, opener));
    boxes.get(box)();
}

function drawStrokes(wave) {
    if (wave.children.length) return;
    for (let index = 0; index < strokeCount; index += 1) {
        const stroke = wave.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "line"));
        stroke.setAttribute("x1", String(4 + index * 6));
        stroke.setAttribute("x2", String(4 + index * 6));
    }
}

function attach(box, field, opener) {
    const part = (name) => box.querySelector(`[data-${name}]`);
    const strokes = [...box.querySelectorAll(".wave line")];
    const limit = Number(box.dataset.seconds);
    let session = null;

    const say = (words) => { if (part("words").textContent !== words) part("words").textContent = words; };

    part("go").addEventListener("click", () => (session.recorder.state === "recording" ? pause("Paused") : goOn()));
    part("listen").addEventListener("click", listen);
    part("discard").addEventListener("click", () => end(false));
    part("keep").addEventListener("click", () => end(true));

    // A form that is sent with a recording neither kept nor discarded would lose it without a word.
    document.addEventListener("submit", (event) => {
        if (!session || event.target !== field.form) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        pause("Keep it, or discard it, first.");
        part("keep").focus();
    }, true);
    const question = (event) => event.preventDefault();

    async function begin() {
        let stream;
        try {
            stream = await navigator.mediaDevices.getUserMedia({ audio: true });
        } catch {
            return toast("The microphone is not allowed here, or there is none. You can choose a file instead.");
        }
        const recorder = new MediaRecorder(stream, { mimeType: kind, audioBitsPerSecond: 96000 });
        const context = new AudioContext();
        const ear = context.createAnalyser();
        context.createMediaStreamSource(stream).connect(ear);
        session = { stream, recorder, context, ear, pieces: [], loudness: [], seconds: 0, last: 0, timer: 0 };
        recorder.addEventListener("dataavailable", ({ data }) => data.size && session?.pieces.push(data));
        // A microphone that is pulled out ends what can be kept, and loses nothing of it.
        stream.getAudioTracks()[0].addEventListener("ended", () => session && pause("The microphone is gone"));
        recorder.start(1000);
        addEventListener("beforeunload", question);
        box.hidden = false;
        opener.setAttribute("aria-expanded", "true");
        opener.classList.add("on");
        draw();
        turn("on");
        part("go").focus();
    }

    function turn(state) {
        box.dataset.state = state;
        part("go").ariaLabel = state === "on" ? "Pause" : "Go on";
        clearInterval(session.timer);
        session.last = performance.now();
        if (state === "on") session.timer = setInterval(listenIn, beat);
        if (state === "on") say("Recording");
    }

    function pause(words) {
        if (session.recorder.state === "recording") session.recorder.pause();
        turn("off");
        say(words);
    }

    function goOn() {
        part("heard").pause();
        if (session.seconds >= limit || session.recorder.state !== "paused") return;
        session.recorder.resume();
        turn("on");
    }

    // One beat: the time that has passed, and how loud it was.
    function listenIn() {
        const now = performance.now();
        session.seconds += (now - session.last) / 1000;
        session.last = now;
        const samples = new Uint8Array(session.ear.fftSize);
        session.ear.getByteTimeDomainData(samples);
        const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0);
        session.loudness.push(Math.min(1, peak / 80));
        draw();
        if (session.seconds >= limit) pause("That is all it holds. Keep it, or discard it.");
        else if (limit > 60 && session.seconds >= limit - 30) say("Half a minute left");
    }

    function draw() {
        part("time").textContent = clock(session.seconds);
        const shown = session.loudness.slice(-strokes.length);
        strokes.forEach((stroke, index) => {
            const height = index < shown.length ? 2 + shown[index] * 28 : 2;
            stroke.classList.toggle("ahead", index >= shown.length);
            stroke.setAttribute("y1", String(20 - height / 2));
            stroke.setAttribute("y2", String(20 + height / 2));
        });
    }

    async function listen() {
        const heard = part("heard");
        await after("dataavailable", (recorder) => recorder.requestData());
        if (heard.src) URL.revokeObjectURL(heard.src);
        heard.src = URL.createObjectURL(new Blob(session.pieces, { type: kind }));
        heard.play().catch(() => toast("This browser cannot play it before it is kept."));
    }

    // Asks the recorder for something, and waits until it has come.
    const after = (event, ask) => new Promise((done) => {
        if (session.recorder.state === "inactive") return done();
        session.recorder.addEventListener(event, () => done(), { once: true });
        ask(session.recorder);
    });

    async function end(isKept) {
        const { recorder, stream, context, timer, seconds } = session;
        clearInterval(timer);
        part("heard").pause();
        await after("stop", () => recorder.stop());
        for (const track of stream.getTracks()) track.stop();
        context.close();
        const pieces = session.pieces;
        session = null;
        removeEventListener("beforeunload", question);
        box.hidden = true;
        opener.setAttribute("aria-expanded", "false");
        opener.classList.remove("on");
        opener.focus();
        if (isKept && seconds > 0) hand(new Blob(pieces, { type: kind.split(";")[0] }));
    }

    function hand(recording) {
        const ending = recording.type === "audio/mp4" ? "m4a" : "webm";
        const files = new DataTransfer();
        files.items.add(new File([recording], `voice-note.${ending}`, { type: recording.type }));
        field.files = files.files;
        field.dispatchEvent(new Event("change", { bubbles: true }));
    }

    return () => (session ? part("go").focus() : begin());
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CodeReader, createCodeReader } from './detector.ts';

/** A look so often: a hand that holds a phone sees no delay, and the phone stays cool. */
const lookMs = 150;

export type CameraStanding = 'starting' | 'seeing' | 'none' | 'notSecure';

/** Shows the camera behind the phone and tells each text that a code says, until `onText` answers that it was the one. */
export function useCamera(onText: (text: string) => boolean): {
  video: RefObject<HTMLVideoElement | null>;
  standing: CameraStanding;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [standing, setStanding] = useState<CameraStanding>(() =>
    globalThis.isSecureContext ? 'starting' : 'notSecure',
  );
  useEffect(() => {
    if (!globalThis.isSecureContext) return undefined;
    const end = new AbortController();
    begin({ video: video.current, onText, signal: end.signal, onSeeing: () => setStanding('seeing') }).catch(
      () => {
        if (!end.signal.aborted) setStanding('none');
      },
    );
    return () => end.abort();
  }, [onText]);
  return { video, standing };
}

type Beginning = {
  video: HTMLVideoElement | null;
  onText: (text: string) => boolean;
  signal: AbortSignal;
  onSeeing: () => void;
};

async function begin({ video, onText, signal, onSeeing }: Beginning): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted || video === null) {
    stop();
    return;
  }
  video.srcObject = stream;
  await video.play();
  const reader = await createCodeReader();
  onSeeing();
  await look(reader, { video, onText, signal });
}

async function look(
  reader: CodeReader,
  { video, onText, signal }: Pick<Beginning, 'onText' | 'signal'> & { video: HTMLVideoElement },
): Promise<void> {
  while (!signal.aborted) {
    // A picture that is not there yet cannot be read; the next one can.
    const texts = await reader.read(video).catch(() => []);
    if (!signal.aborted && texts.some(onText)) return;
    await new Promise((done) => setTimeout(done, lookMs));
  }
}

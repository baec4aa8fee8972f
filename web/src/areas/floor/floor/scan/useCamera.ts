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
      (cause: unknown) => {
        if (end.signal.aborted) return;
        if (!isNoCamera(cause)) console.error('camera not started', cause);
        setStanding('none');
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

/** Errors of a phone without a camera, or of a person who refuses it; the page says so. */
function isNoCamera(cause: unknown): boolean {
  return isNamed(cause, ['NotAllowedError', 'NotFoundError', 'NotReadableError', 'OverconstrainedError']);
}

function isNamed(cause: unknown, names: readonly string[]): boolean {
  return cause instanceof Error && names.includes(cause.name);
}

async function look(
  reader: CodeReader,
  { video, onText, signal }: Pick<Beginning, 'onText' | 'signal'> & { video: HTMLVideoElement },
): Promise<void> {
  let isReported = false;
  while (!signal.aborted) {
    const texts = await reader.read(video).catch((cause: unknown) => {
      // A picture that is not there yet cannot be read; the next one can.
      if (!isReported && !isNamed(cause, ['InvalidStateError'])) console.error('code not read', cause);
      isReported = true;
      return [];
    });
    if (!signal.aborted && texts.some(onText)) return;
    await new Promise((done) => setTimeout(done, lookMs));
  }
}

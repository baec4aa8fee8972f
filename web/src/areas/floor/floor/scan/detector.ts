/** Finds QR codes in what a camera shows. */
export interface CodeReader {
  /** The texts of the codes that are seen now. */
  readonly read: (video: HTMLVideoElement) => Promise<string[]>;
}

interface NativeDetector {
  detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: ['qr_code'] }) => NativeDetector;

/** The phone's own reader where it has one; else ours, which travels when it is first needed. */
export async function createCodeReader(): Promise<CodeReader> {
  const Detector = (await nativeClass()) ?? (await import('./ownDetector.ts')).OwnDetector;
  const detector = new Detector({ formats: ['qr_code'] });
  return { read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue) };
}

/** Some browsers have the class and can read no QR codes with it. */
async function nativeClass(): Promise<DetectorClass | undefined> {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (typeof found !== 'function') return undefined;
  const formats: unknown = await Promise.resolve(
    Reflect.get(found, 'getSupportedFormats')?.call(found),
  ).catch(() => undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the browser's class, as its specification has it
  return Array.isArray(formats) && formats.includes('qr_code') ? (found as DetectorClass) : undefined;
}

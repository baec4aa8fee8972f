import { type ReactNode, useState } from 'react';
import { CropDialog } from './CropDialog.tsx';
import { hasRatio, type Size } from './cropFrame.ts';
import { sizeOf } from './cropFile.ts';

interface Waiting {
  readonly file: File;
  readonly size: Size;
  readonly ratio: number;
  /** Where the page reads it until it is cut. */
  readonly url: string;
}

/**
 * Lets pictures of another shape be cut to a ratio before they are sent, one after the other. Gives what takes a picture,
 * and the dialog to draw. Without a ratio pictures are sent as they are.
 */
export function useCropping(
  ratio: number | undefined,
  send: (file: File) => void,
): { take: (file: File) => void; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [first] = waiting;
  const leave = () => {
    if (first !== undefined) URL.revokeObjectURL(first.url);
    setWaiting(([, ...rest]) => rest);
  };
  const ask = async (file: File, wanted: number) => {
    const size = await sizeOf(file);
    if (size === undefined || hasRatio(size, wanted)) send(file);
    else setWaiting((now) => [...now, { file, size, ratio: wanted, url: URL.createObjectURL(file) }]);
  };
  const dialog =
    first === undefined ? null : (
      <CropDialog
        key={first.url}
        {...first}
        onCancel={leave}
        onDone={(cut) => {
          leave();
          send(cut);
        }}
      />
    );
  return {
    take: (file) => {
      if (ratio === undefined) send(file);
      else void ask(file, ratio);
    },
    dialog,
  };
}

import type { Frame, Size } from './cropFrame.ts';

/** Wider than this no frame of a page shows a picture that is cut. */
const mostWidth = 1500;

/** The size of a picture; undefined for a file that the browser cannot draw, which the server judges. */
export async function sizeOf(file: File): Promise<Size | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return undefined;
  }
}

/** What a frame covers of a picture, as a file of the same name and kind. Throws when the browser cannot draw it. */
export async function cropFile(file: File, { left, top, width, height }: Frame): Promise<File> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, mostWidth / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.92));
  if (drawn === null) throw new Error(`${file.name} could not be drawn`);
  return new File([drawn], file.name, { type: drawn.type });
}

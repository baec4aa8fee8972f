/** Longer than this no side of a picture is kept: enough to read a nameplate, and ten of them fit on any phone. */
const longestSide = 1600;
/** From the first on, until the file is small enough. */
const qualities = [0.82, 0.7, 0.55, 0.4] as const;

/**
 * A picture as it is kept and sent: JPEG, at most 1600 px on its longer side and at most `limitBytes`. Gives undefined for a
 * file that the browser cannot draw, and for one that stays too large.
 */
export async function shrinkPicture(file: Blob, limitBytes: number): Promise<Blob | undefined> {
  const picture = await drawable(file);
  if (picture === undefined) return undefined;
  const { width, height } = smallerSize(picture);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const paper = canvas.getContext('2d');
  if (paper === null) return undefined;
  // JPEG has no transparency: what is clear becomes white, not black.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, width, height);
  paper.drawImage(picture, 0, 0, width, height);
  if (picture instanceof ImageBitmap) picture.close();
  for (const quality of qualities) {
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (drawn !== null && drawn.size <= limitBytes) return drawn;
  }
  return undefined;
}

/** A picture that can be drawn; some browsers read formats, HEIC among them, only as an image of a page. */
async function drawable(file: Blob): Promise<ImageBitmap | HTMLImageElement | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap !== undefined) return bitmap;
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return image.naturalWidth > 0 ? image : undefined;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** The size at which neither side is longer than what is kept. */
export function smallerSize({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const scale = Math.min(1, longestSide / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a frame lies over a picture. */
export interface Crop {
  /** 1 is the largest frame that fits; 2 shows half of its width. */
  readonly zoom: number;
  /** The middle of the frame, as shares of the picture's width and height. */
  readonly x: number;
  readonly y: number;
}

export interface Frame extends Size {
  readonly left: number;
  readonly top: number;
}

export const middle: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const mostZoom = 4;

/** A picture is taken as it is when its shape is as near to the ratio as this. */
const nearEnough = 0.01;

export function hasRatio({ width, height }: Size, ratio: number): boolean {
  return Math.abs(width / height / ratio - 1) <= nearEnough;
}

/** What a frame of a ratio (width over height) covers of a picture, in its pixels; always inside of it. */
export function frameOf(picture: Size, ratio: number, { zoom, x, y }: Crop): Frame {
  const width = Math.min(picture.width, picture.height * ratio) / zoom;
  const height = width / ratio;
  return {
    width,
    height,
    left: within(x * picture.width - width / 2, picture.width - width),
    top: within(y * picture.height - height / 2, picture.height - height),
  };
}

/** A crop that is moved by shares of its frame: what lay right of it comes in from the right. */
export function movedFrame(picture: Size, ratio: number, crop: Crop, by: { x: number; y: number }): Crop {
  const frame = frameOf(picture, ratio, crop);
  const next = frameOf(picture, ratio, {
    zoom: crop.zoom,
    x: (frame.left + frame.width / 2 + by.x * frame.width) / picture.width,
    y: (frame.top + frame.height / 2 + by.y * frame.height) / picture.height,
  });
  return {
    zoom: crop.zoom,
    x: (next.left + next.width / 2) / picture.width,
    y: (next.top + next.height / 2) / picture.height,
  };
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 0), Math.max(most, 0));
}

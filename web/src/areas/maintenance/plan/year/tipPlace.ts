/** So far from the pointer, and so much room as the longest tip takes, px. */
const beside = 14;
const room = { width: 320, height: 150 } as const;

/** Where a tip stands at the pointer: right below it, and on the other side where it would leave the window. */
export function tipPlace(
  { x, y }: { readonly x: number; readonly y: number },
  { width, height }: { readonly width: number; readonly height: number },
): { left?: number; right?: number; top?: number; bottom?: number } {
  return {
    ...(x + room.width > width ? { right: width - x + beside } : { left: x + beside }),
    ...(y + room.height > height ? { bottom: height - y + beside } : { top: y + beside }),
  };
}

type PathBox = { bottom: number; top: number; width: number; height: number };

/**
 * SVG path of evenly spaced values, straight between points, broken where a value is missing. `bottom` and `top`
 * are the values at the lower and upper edge of the box.
 */
export function linePath(
  values: readonly (number | null)[],
  { bottom, top, width, height }: PathBox,
): string {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const span = top - bottom || 1;
  return values
    .map((value, place) => {
      if (value === null) return '';
      const follows = place > 0 && values[place - 1] !== null;
      const x = (place * step).toFixed(1);
      const y = (((top - value) / span) * height).toFixed(1);
      return `${follows ? 'L' : 'M'}${x} ${y}`;
    })
    .join('');
}

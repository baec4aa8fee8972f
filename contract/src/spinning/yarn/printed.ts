/** For table tests: a value with as many decimals as the example prints, so that every printed digit is compared. */
export function asPrinted(value: number, example: string): string {
  const decimals = example.split('.')[1] ?? '';
  return value.toFixed(decimals.length);
}

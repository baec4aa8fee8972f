/** Array literals for bound parameters; much cheaper than the driver's own for thousands of numbers. */
export function numberArray(values: readonly number[]): string {
  return `{${values.join(',')}}`;
}

export function textArray(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : quoted(value))).join(',')}}`;
}

/** Instants from epoch ms. */
export function instantArray(values: readonly (number | null)[]): string {
  return `{${values.map((ms) => (ms === null ? 'NULL' : `"${new Date(ms).toISOString()}"`)).join(',')}}`;
}

export function nullableNumberArray(values: readonly (number | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : value)).join(',')}}`;
}

function quoted(value: string): string {
  return `"${value.replace(/[\\"]/g, (mark) => `\\${mark}`)}"`;
}

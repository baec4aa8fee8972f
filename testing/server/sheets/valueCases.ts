import { readFileSync } from 'node:fs';

/** File of a case from real use. */
export function valueCase(name: string): { name: string; body: Buffer } {
  return { name, body: readFileSync(new URL(`valueCases/${name}`, import.meta.url)) };
}

/** Returns a noun as it stands within a sentence: `Data dictionary` → `data dictionary`; an abbreviation stays as it is. */
export function uncapitalised(noun: string): string {
  const [first = '', second = ''] = noun;
  return second === second.toLowerCase() ? `${first.toLowerCase()}${noun.slice(first.length)}` : noun;
}

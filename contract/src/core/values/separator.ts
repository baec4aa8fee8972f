/** Signs between the values of a line. */
export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** So many lines are looked at. */
const sampleLines = 20;

/**
 * Finds the sign between the values of a text: the one that a first line `sep=;` names, else the one that every line has, most
 * often. Signs between quotes do not count. `body` is the text behind such a first line, `firstRow` the number of its first line.
 */
export function separatorOf(text: string): { separator: Separator; body: string; firstRow: number } {
  const declared = /^sep=(.)\r?(?:\n|$)/i.exec(text);
  const named = separators.find((sign) => sign === declared?.[1]);
  if (declared !== null && named !== undefined)
    return { separator: named, body: text.slice(declared[0].length), firstRow: 2 };
  const counts = new Map(separators.map((sign) => [sign, { fewest: Number.POSITIVE_INFINITY, all: 0 }]));
  for (const line of firstLines(text))
    for (const [sign, count] of counts) {
      const found = line.split(sign).length - 1;
      count.fewest = Math.min(count.fewest, found);
      count.all += found;
    }
  const best = [...counts]
    .filter(([, { all }]) => all > 0)
    .toSorted(([, one], [, other]) => other.fewest - one.fewest || other.all - one.all)[0];
  return { separator: best?.[0] ?? ',', body: text, firstRow: 1 };
}

/** The first lines that are not blank, without what stands between quotes. */
function firstLines(text: string): string[] {
  const bare = text.slice(0, 100_000).replaceAll(/"(?:[^"]|"")*"/g, '');
  const lines = bare.split(/\r\n?|\n/, 4 * sampleLines).filter((line) => line.trim() !== '');
  return lines.slice(0, sampleLines);
}

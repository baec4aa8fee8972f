const words = process.argv.slice(2);

/** One JSON object a line on standard output, nothing else. */
export const isJson = words.includes('--json');
/** The long form of a benchmark. */
export const isLong = words.includes('--long');

/** The number of `--name=number`, or what is usual. Throws on anything else behind the name. */
export function numberFlag(name: string, usual: number): number {
  const head = `--${name}=`;
  const word = words.find((each) => each.startsWith(head));
  if (word === undefined) return usual;
  const value = Number(word.slice(head.length));
  if (!(value > 0)) throw new RangeError(`${word} must name a number above 0`);
  return value;
}

/** The one of `choices` that `--name=` names, or the first. Throws on any other. */
export function choiceFlag<Word extends string>(name: string, choices: readonly [Word, ...Word[]]): Word {
  const head = `--${name}=`;
  const word = words.find((each) => each.startsWith(head));
  if (word === undefined) return choices[0];
  const chosen = choices.find((each) => word === head + each);
  if (chosen === undefined) throw new RangeError(`${word} must name one of ${choices.join(', ')}`);
  return chosen;
}

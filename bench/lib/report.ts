import { isJson } from './flags.ts';
import { median, short, spreadOf } from './numbers.ts';

export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  /** What was measured beside ours in the same run; null where performance is held against a bound alone. */
  readonly limit: number | null;
  readonly ratio: number | null;
  /** In words: `≥ 0.5 × broker`. */
  readonly goal: string;
  readonly met: boolean;
}

/** Tells one figure: a line of JSON, or a line for people with remarks below it. */
export function printReport(figure: Figure, remarks: readonly string[] = []): void {
  const { name, unit, ours, limit, ratio, goal, met } = figure;
  if (isJson) {
    const rounded = {
      ours: round(ours),
      limit: limit === null ? null : round(limit),
      ratio: ratio && round(ratio),
    };
    process.stdout.write(`${JSON.stringify({ name, ...rounded, unit, goal, met })}\n`);
  } else {
    const beside = limit === null ? '' : `  beside ${short(limit)} ${unit}`;
    const share = ratio === null ? '' : `  ratio ${short(ratio)}`;
    process.stdout.write(
      `${name}: ${short(ours)} ${unit}${beside}${share}  goal ${goal}: ${met ? 'met' : 'MISSED'}\n`,
    );
  }
  for (const remark of remarks) remarkOn(remark);
}

/** Two measurements a pass, ours and the limit: the median of the ratios, with their spread. */
export function reportPasses(
  head: { name: string; unit: string; goal: string },
  {
    passes,
    isMet,
    remarks = [],
  }: {
    passes: readonly { ours: number; limit: number }[];
    isMet: (ratio: number) => boolean;
    remarks?: readonly string[];
  },
): void {
  const ratios = passes.map(({ ours, limit }) => ours / limit);
  const ratio = median(ratios);
  const figure = {
    ...head,
    ours: median(passes.map(({ ours }) => ours)),
    limit: median(passes.map(({ limit }) => limit)),
    ratio,
    met: isMet(ratio),
  };
  printReport(figure, [`ratios of ${passes.length} passes ${spreadOf(ratios)}`, ...remarks]);
}

/** A remark belongs to people: with --json it leaves standard output alone. */
export function remarkOn(text: string): void {
  (isJson ? process.stderr : process.stdout).write(`  ${text}\n`);
}

/** Fails the benchmark: a figure with wrong results is worth nothing. */
export function demand(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new Error(`The results are wrong: ${otherwise}`);
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}

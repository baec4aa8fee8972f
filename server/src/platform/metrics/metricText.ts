// The text format of Prometheus, version 0.0.4, as far as this program needs it.

export type Labels = Readonly<Record<string, string | number>>;

export interface Sample {
  readonly labels?: Labels;
  readonly value: number;
}

/** Values of one name. A value that is not known is left out: 0 would be another one. */
export interface Family {
  /** In base units, with the ending that says them: `_seconds`, `_bytes`, `_total`. */
  readonly name: string;
  readonly help: string;
  readonly type: 'gauge' | 'counter';
  readonly samples: readonly Sample[];
}

export function familyText({ name, help, type, samples }: Family): string {
  if (samples.length === 0) return '';
  const lines = samples.map(({ labels, value }) => `${name}${labelText(labels)} ${numberText(value)}`);
  return `${headText({ name, help, type })}${lines.join('\n')}\n`;
}

/** How often something happened since the start of the process, for each value of a label. */
export interface Count {
  add(label: string): void;
  text(): string;
}

/** `name` ends in `_total`; values of the label are few, and none that others choose. */
export function createCount({ name, help, label }: { name: string; help: string; label: string }): Count {
  const counts = new Map<string, number>();
  return {
    add(value) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    },
    text() {
      const samples = [...counts].map(([key, value]) => ({ labels: { [label]: key }, value }));
      return familyText({ name, help, type: 'counter', samples });
    },
  };
}

/** How often something took how long; each observation may belong to a value of the one label. */
export interface Histogram {
  observe(seconds: number, label?: string): void;
  text(): string;
}

/** `bounds` are the upper ends of its buckets, in growing order. With `label`, there is one histogram for each of its values. */
export function createHistogram({
  name,
  help,
  bounds,
  label,
}: {
  name: string;
  help: string;
  bounds: readonly number[];
  label?: string;
}): Histogram {
  const rows = new Map<string, { counts: number[]; sum: number; count: number }>();
  const fresh = () => ({ counts: bounds.map(() => 0), sum: 0, count: 0 });
  if (label === undefined) rows.set('', fresh());
  return {
    observe(seconds, value = '') {
      const row = rows.get(value) ?? fresh();
      rows.set(value, row);
      row.sum += seconds;
      row.count += 1;
      const bucket = bounds.findIndex((bound) => seconds <= bound);
      const before = row.counts[bucket];
      if (before !== undefined) row.counts[bucket] = before + 1;
    },
    text() {
      if (rows.size === 0) return '';
      const lines = [...rows].flatMap(([value, { counts, sum, count }]) => {
        const own: Labels = label === undefined ? {} : { [label]: value };
        let below = 0;
        const buckets = counts.map((each, index) => {
          below += each;
          return `${name}_bucket${labelText({ ...own, le: numberText(bounds[index] ?? 0) })} ${below}`;
        });
        return [
          ...buckets,
          `${name}_bucket${labelText({ ...own, le: '+Inf' })} ${count}`,
          `${name}_sum${labelText(own)} ${numberText(sum)}`,
          `${name}_count${labelText(own)} ${count}`,
        ];
      });
      return `${headText({ name, help, type: 'histogram' })}${lines.join('\n')}\n`;
    },
  };
}

function headText({ name, help, type }: { name: string; help: string; type: string }): string {
  return `# HELP ${name} ${help.replaceAll('\\', String.raw`\\`).replaceAll('\n', String.raw`\n`)}\n# TYPE ${name} ${type}\n`;
}

function labelText(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => {
    const text = String(value)
      .replaceAll('\\', String.raw`\\`)
      .replaceAll('"', String.raw`\"`)
      .replaceAll('\n', String.raw`\n`);
    return `${name}="${text}"`;
  });
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function numberText(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? '+Inf' : '-Inf';
}

import { kpis } from '../../contract/src/areas/telemetry/kpis/kpis.ts';
import type { Kpi } from '../../contract/src/core/kpi.ts';
import { code, type Page, table } from './markdown.ts';
import { english, words } from './words.ts';

const senses: Record<Kpi['sense'], string> = {
  up: 'more is better',
  down: 'less is better',
  none: 'neither',
};

export const kpiPages: Page = {
  file: 'kpis.md',
  title: 'Indicators',
  about:
    'Every indicator with its definition. Sums are added up and then divided; percentages are never averaged.',
  body: () =>
    table(
      ['indicator', 'words', 'unit', 'decimals', 'sense', 'formula', 'definition', 'of'],
      Object.values(kpis).map(row),
    ),
};

function row({ code: name, unit, digits, sense, formula, numerator, denominator, factor }: Kpi): string[] {
  const quotient = denominator === undefined ? numerator : `${numerator} / ${denominator}`;
  return [
    code(name),
    words({ namespace: 'telemetry', path: `kpis.${name}` }),
    english('basics', `units.${unit}`),
    String(digits),
    senses[sense],
    formula,
    english('telemetry', `definitions.${name}`),
    code(factor === 1 ? quotient : `${factor} × ${quotient}`),
  ];
}

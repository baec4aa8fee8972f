import type { LedgerFigure } from '@millwright/contract/areas/maintenance/tasks/ledgerParts.ts';
import { isMoney } from '@millwright/contract/core/fields/currencies.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { deltaOf } from '../../../kit/figures/delta.ts';
import { DeltaMark } from '../../../kit/boards/marks/DeltaMark.tsx';
import { figureClass } from '../../../kit/figures/figures.ts';
import type { LedgerWords } from './useLedgerWords.ts';
import styles from './ledger.module.css';

type FigureStripProps = {
  figures: readonly LedgerFigure[];
  words: LedgerWords;
  /** What a figure is held against. */
  against: 'alike' | 'before';
  label: string;
  /** The time that they are of, said beside each name. */
  period?: string;
  /** What money is in. */
  currency?: string | null;
  /** Further words below a figure, by its KPI. */
  notes?: Partial<Record<LedgerFigure['kpi'], string>>;
};

/** Figures in one row of fields: name, value, what it is made of, and what it is held against. */
export function FigureStrip(props: FigureStripProps) {
  const { figures, words, against, label, period, currency, notes = {} } = props;
  if (figures.length === 0) return null;
  return (
    <dl className={styles.figures} aria-label={label}>
      {figures.map((figure) => {
        const { digits, unit, sense } = kpis[figure.kpi];
        const reference = figure[against];
        const delta = deltaOf(
          { value: figure.value, reference, sense },
          { decimals: digits, language: words.language },
        );
        const note = notes[figure.kpi];
        return (
          <div key={figure.kpi} title={words.t(`telemetry:definitions.${figure.kpi}`)}>
            <dt>{[words.kpiName(figure.kpi), period].filter(Boolean).join(', ')}</dt>
            <dd>
              <strong className={figureClass}>{words.number(figure.value, digits)}</strong>{' '}
              {figure.value === null ? null : <small>{unitText(unit, currency ?? '', words)}</small>}
              {reference === null || figure.value === null ? null : <DeltaMark delta={delta} />}
            </dd>
            <dd className={styles.reference}>
              {[madeOf(figure, words), referenceText(figure, { against, words }), note]
                .filter(Boolean)
                .map((text) => (
                  <span key={text}>{text}</span>
                ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Costs with rates of labour are in the currency of these: "CNY", "CNY/t"; others in that of the mill. */
function unitText(unit: string, currency: string, words: LedgerWords): string {
  return isMoney(unit) && currency !== ''
    ? `${currency}${words.t(`basics:units.${unit}`)}`
    : words.unit(unit);
}

/** What a figure was made of, "3 500 h ÷ 12". */
export function madeOf({ kpi, numerator, denominator }: LedgerFigure, words: LedgerWords): string {
  const { t } = words;
  const count = words.number(denominator, 0);
  switch (kpi) {
    case 'mtbf':
      if (numerator === null || numerator === 0) return '';
      return denominator === 0
        ? t('ledger.noFailures', { hours: words.hours(numerator) })
        : t('ledger.ofFailures', { hours: words.hours(numerator), count });
    case 'mttr':
      return denominator === null || denominator === 0
        ? ''
        : t('ledger.ofFailures', { hours: words.number((numerator ?? 0) / hourMs, 1), count });
    case 'availability':
      return denominator === null || denominator === 0
        ? ''
        : t('ledger.ofPlanned', { hours: words.hours(denominator) });
    case 'planCompliance':
      return t('ledger.ofCycles', { done: words.number(numerator, 0), due: count });
    case 'repairResponse':
      return t('figures.ofResponses', { count: denominator ?? 0 });
    case 'openRepairs':
      return t('figures.openNow');
    case 'wrenchTime':
      return denominator === null || denominator === 0
        ? t('figures.noDuty')
        : t('figures.ofDuty', { hours: words.hours(denominator) });
    case 'plannedShare':
    case 'maintenanceCost':
      return '';
    case 'maintenanceCostPerTonne':
      return denominator === null || denominator === 0
        ? ''
        : t('figures.ofOutput', { tonnes: words.number(denominator / 1e6, 1) });
  }
}

function referenceText(
  { kpi, alike, alikeCount, before }: LedgerFigure,
  { against, words }: { against: 'alike' | 'before'; words: LedgerWords },
): string {
  const { digits } = kpis[kpi];
  if (against === 'before')
    return before === null ? '' : words.t('figures.before', { value: words.number(before, digits) });
  if (alike === null) return '';
  return words.t('ledger.alike', { count: alikeCount, value: words.number(alike, digits) });
}

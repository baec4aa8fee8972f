import type {
  LedgerCosts,
  LedgerCycle,
  LedgerPart,
} from '@millwright/contract/areas/ledger/ledger/ledgerBands.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import { Link } from 'react-router';
import { gapsOf } from '../ledgerParts/costWords.ts';
import type { LedgerWords } from '../ledgerParts/useLedgerWords.ts';
import shared from '../ledgerParts/ledger.module.css';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import styles from './machineLedger.module.css';
import layout from '../../../kit/layout.module.css';

/** A life that was used by more than so many percent is beyond its limit. */
const usedUp = 105;

type PartLanesProps = {
  parts: readonly LedgerPart[];
  /** Where a date stands, 0 … 1. */
  placeOf: (date: string) => number;
  words: LedgerWords;
};

/** A lane for each kind of part: pieces that were taken out, the one in the machine, and its rest. */
export function PartLanes({ parts, placeOf, words }: PartLanesProps) {
  return [...Map.groupBy(parts, ({ name }) => name)].map(([name, pieces]) => (
    <div key={name} className={styles.lane}>
      <span className={styles.laneName} title={name}>
        {name}
      </span>
      <div className={styles.pieces}>
        {pieces.map(({ id, from, to, due, usedPercent, path }) => {
          const left = placeOf(from);
          const right = to === null ? 1 : placeOf(to);
          const used = usedPercent === null ? '' : words.number(usedPercent, 0);
          return (
            <Link
              key={id}
              to={path}
              data-is={to === null ? 'in' : 'out'}
              data-over={(usedPercent !== null && usedPercent > usedUp) || undefined}
              title={[name, words.date(from), to === null ? '' : words.date(to), used && `${used} %`, due]
                .filter(Boolean)
                .join(' · ')}
              style={{ insetInlineStart: `${100 * left}%`, inlineSize: `${100 * (right - left)}%` }}
            >
              <span>{used}</span>
            </Link>
          );
        })}
      </div>
    </div>
  ));
}

type NextDueProps = { cycles: readonly LedgerCycle[]; today: string; words: LedgerWords };

/** Maintenance that is due next, with how much of its interval is used. */
export function NextDue({ cycles, today, words }: NextDueProps) {
  const { t } = words;
  const open = cycles.filter(({ done }) => done === null);
  return (
    <section className={`${layout.card} ${shared.card}`} aria-label={t('ledger.due')}>
      <header>
        <h2>{t('ledger.due')}</h2>
      </header>
      <ul className={styles.due}>
        {open.map(({ id, name, used, interval, unit, due, putOffTo, isForecast, path }) => {
          // What was put off is late once the day to which it was put off is over.
          const inDays = daysBetween(today, putOffTo ?? due);
          return (
            <li key={id} data-late={inDays < 0 || undefined}>
              <Link to={path}>{name}</Link>
              <small>
                {t('ledger.dueUsed', {
                  used: words.number(used, 0),
                  interval: words.number(interval, 0),
                  unit: words.unit(unit),
                })}
              </small>
              <i aria-hidden="true">
                <b style={{ inlineSize: `${Math.min(100, (100 * used) / Math.max(1, interval))}%` }} />
              </i>
              <span>
                {isForecast && putOffTo === null ? '≈ ' : ''}
                {putOffTo === null
                  ? words.date(due)
                  : t('ledger.putOff', { due: words.date(due), date: words.date(putOffTo) })}{' '}
                {inDays < 0
                  ? t('ledger.late', { days: words.number(-inDays, 0) })
                  : t('ledger.inDays', { days: words.number(inDays, 0) })}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What the machine has cost by year, and what of it nobody knows. */
export function CostBand({ costs: { currency, years }, words }: { costs: LedgerCosts; words: LedgerWords }) {
  const { t } = words;
  return (
    <section className={`${layout.card} ${shared.card}`} aria-label={t('ledger.costs')}>
      <header>
        <h2>{t('ledger.costs')}</h2>
        <small>{currency}</small>
      </header>
      {years.length === 0 ? <p className={shared.none}>{t('ledger.noCosts')}</p> : null}
      <DataTable
        rows={years}
        keyOf={({ year }) => String(year)}
        columns={[
          { name: 'year', head: t('ledger.costs'), isRowHead: true, cell: ({ year }) => year },
          {
            name: 'total',
            head: currency ?? '',
            isNumber: true,
            cell: (told) => (
              <>
                {told.total !== null && gapsOf(told, words) !== '' ? '≥\u00a0' : ''}
                {words.number(told.total, 0)}
              </>
            ),
          },
          {
            name: 'parts',
            head: t('ledger.labour'),
            cell: (told) => <small>{partsText(told, { currency, words })}</small>,
          },
        ]}
        look={{ isBare: true, density: 'compact', hidesHeads: true }}
      />
    </section>
  );
}

type Year = LedgerCosts['years'][number];

function partsText(year: Year, { currency, words }: { currency: string | null; words: LedgerWords }): string {
  const { t } = words;
  return [
    `${t('ledger.labour')} ${words.number(year.labour, 0)}`,
    `${t('ledger.partsCost')} ${words.number(year.parts, 0)}`,
    year.perTonne === null
      ? ''
      : t('ledger.perTonne', { value: `${words.number(year.perTonne, 2)} ${currency ?? ''}/t` }),
    gapsOf(year, words),
  ]
    .filter(Boolean)
    .join(' · ');
}

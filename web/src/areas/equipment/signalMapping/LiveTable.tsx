import { type Language, textIn } from '@millwright/contract/core/words/languages.ts';
import type { ShownSignals } from '@millwright/contract/areas/equipment/signal/signalCalls.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatNumber, formatRange, noValue } from '../../../kit/text/format.ts';
import { formatClockSeconds, formatMoment } from '../../../kit/text/formatDate.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useUnit } from './useUnit.ts';

type Signal = ShownSignals['signals'][number];
type Said = Pick<Signal, 'code' | 'saidMs' | 'quality' | 'mapping'>;

const toneOfQuality: Readonly<Partial<Record<Signal['quality'], string>>> = { stale: 'warn', refused: 'bad' };

const today = 20 * hourMs;

/** Each signal of a machine: origin, newest value, quality, limits and normal range. */
export function LiveTable({ signals, nowMs }: { signals: readonly Signal[]; nowMs: number }) {
  const t = useT('equipment');
  const language = readLanguage();
  const range = (low: number | null, high: number | null, digits: number) => {
    if (low === null && high === null) return noValue;
    if (low === null) return `≤ ${formatNumber(high, digits, language)}`;
    if (high === null) return `≥ ${formatNumber(low, digits, language)}`;
    return formatRange(low, high, { decimals: digits, language });
  };
  const valueColumns = useSaidColumns(nowMs);
  return (
    <DataTable
      rows={signals}
      keyOf={({ code }) => code}
      columns={[
        {
          name: 'signal',
          head: t('mapping.signal'),
          cell: ({ name, kind }) => (
            <>
              {textIn(name, language)} <small>{t(`resources.modelSignal.choices.kind.${kind}`)}</small>
            </>
          ),
        },
        valueColumns.at,
        {
          name: 'value',
          head: t('mapping.value'),
          isNumber: true,
          marks: (signal) => ({ 'data-tone': sideOf(signal) === undefined ? undefined : 'bad' }),
          cell: (signal) => <Value signal={signal} />,
        },
        valueColumns.age,
        valueColumns.quality,
        {
          name: 'limits',
          head: t('mapping.limits'),
          isNumber: true,
          cell: ({ min, max, digits }) => range(min, max, digits),
        },
        {
          name: 'normal',
          head: t('mapping.normal'),
          isNumber: true,
          cell: ({ normalMin, normalMax, digits }) => range(normalMin, normalMax, digits),
        },
      ]}
      look={{ phone: 'lines' }}
    />
  );
}

function Value({ signal }: { signal: Signal }) {
  const t = useT('equipment');
  const unitOf = useUnit();
  const { value, digits, unit } = signal;
  const side = sideOf(signal);
  return (
    <>
      {value === null ? noValue : `${formatNumber(value, digits, readLanguage())} ${unitOf(unit)}`.trim()}
      {side === undefined ? null : (
        <span role="img" aria-label={t(`mapping.${side}Normal`)} title={t(`mapping.${side}Normal`)}>
          {side === 'below' ? ' ▼' : ' ▲'}
        </span>
      )}
    </>
  );
}

/** Columns that signals and values of the core share: origin, time of the newest value, its quality. */
export function useSaidColumns(nowMs: number) {
  const t = useT('equipment');
  const zone = useTenant()?.zone ?? 'UTC';
  const language = readLanguage();
  return {
    at: {
      name: 'at',
      head: t('mapping.at'),
      cell: (said: Said) => <Origin code={said.code} said={said} />,
    },
    age: {
      name: 'age',
      head: t('mapping.age'),
      cell: ({ saidMs }: Said) => timeText(saidMs, { nowMs, zone, language }),
    },
    quality: {
      name: 'quality',
      head: t('mapping.quality'),
      marks: ({ quality }: Said) => ({ 'data-quality': quality, 'data-tone': toneOfQuality[quality] }),
      cell: ({ quality }: Said) => t(`mapping.qualities.${quality}`),
    },
  };
}

/** Name under which a value comes, or where a box reads it and how the value is scaled. */
function Origin({ code, said: { mapping } }: { code: string; said: Said }) {
  const t = useT('equipment');
  const language = readLanguage();
  const number = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 3, language);
  return (
    <>
      <code>{mapping === null ? code : mapping.address}</code>{' '}
      {mapping === null ? null : (
        <small>
          {[
            code,
            mapping.type,
            mapping.scale === 1 && mapping.offsetBy === 0
              ? null
              : t('mapping.scale', { scale: number(mapping.scale), offset: number(mapping.offsetBy) }),
            mapping.codes,
            t('mapping.every', { period: mapping.periodS }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      )}
    </>
  );
}

function timeText(
  saidMs: number | null,
  { nowMs, zone, language }: { nowMs: number; zone: string; language: Language },
): string {
  if (saidMs === null) return noValue;
  if (nowMs - saidMs < today) return formatClockSeconds(saidMs, zone);
  return formatMoment(saidMs, { zone, language });
}

function sideOf({ value, normalMin, normalMax }: Signal): 'below' | 'above' | undefined {
  if (value === null) return undefined;
  if (normalMin !== null && value < normalMin) return 'below';
  return normalMax !== null && value > normalMax ? 'above' : undefined;
}

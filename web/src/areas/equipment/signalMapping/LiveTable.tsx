import { type Language, textIn } from '@millwright/contract/core/words/languages.ts';
import type { ShownSignals } from '@millwright/contract/areas/equipment/signal/signalCalls.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatNumber, formatRange, noValue } from '../../../kit/text/format.ts';
import { formatClockSeconds, formatMoment } from '../../../kit/text/formatDate.ts';
import { useUnit } from './useUnit.ts';
import styles from './signalMapping.module.css';

type Signal = ShownSignals['signals'][number];
type Said = Pick<Signal, 'saidMs' | 'quality' | 'mapping'>;

const today = 20 * hourMs;

/** Each signal of a machine: where it comes from, its newest value, how good that is, what is believed and what is normal. */
export function LiveTable({ signals, nowMs }: { signals: readonly Signal[]; nowMs: number }) {
  const t = useT('equipment');
  const figures: ReadonlySet<string> = new Set(['value', 'limits', 'normal']);
  return (
    <div className={styles.frame}>
      <table>
        <thead>
          <tr>
            {(['signal', 'at', 'value', 'age', 'quality', 'limits', 'normal'] as const).map((head) => (
              <th key={head} className={figures.has(head) ? styles.number : undefined}>
                {t(`mapping.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {signals.map((signal) => (
            <SignalRow key={signal.code} signal={signal} nowMs={nowMs} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SignalRow({ signal, nowMs }: { signal: Signal; nowMs: number }) {
  const t = useT('equipment');
  const unitOf = useUnit();
  const language = readLanguage();
  const { code, kind, name, unit, digits, min, max, normalMin, normalMax, value } = signal;
  const side = sideOf(signal);
  const range = (low: number | null, high: number | null) => {
    if (low === null && high === null) return noValue;
    if (low === null) return `≤ ${formatNumber(high, digits, language)}`;
    if (high === null) return `≥ ${formatNumber(low, digits, language)}`;
    return formatRange(low, high, { decimals: digits, language });
  };
  return (
    <tr>
      <td data-head={t('mapping.signal')}>
        <span>
          {textIn(name, language)} <small>{t(`resources.modelSignal.choices.kind.${kind}`)}</small>
        </span>
      </td>
      <Origin code={code} said={signal} />
      <td data-head={t('mapping.value')} className={styles.number} data-side={side}>
        <span>
          {value === null ? noValue : `${formatNumber(value, digits, language)} ${unitOf(unit)}`.trim()}
          {side === undefined ? null : (
            <span role="img" aria-label={t(`mapping.${side}Normal`)} title={t(`mapping.${side}Normal`)}>
              {side === 'below' ? ' ▼' : ' ▲'}
            </span>
          )}
        </span>
      </td>
      <Quality said={signal} nowMs={nowMs} />
      <td data-head={t('mapping.limits')} className={styles.number}>
        {range(min, max)}
      </td>
      <td data-head={t('mapping.normal')} className={styles.number}>
        {range(normalMin, normalMax)}
      </td>
    </tr>
  );
}

/** Under which name a value comes, or where a box reads it and what it makes of it. */
export function Origin({ code, said: { mapping } }: { code: string; said: Said }) {
  const t = useT('equipment');
  const language = readLanguage();
  const number = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 3, language);
  return (
    <td data-head={t('mapping.at')}>
      <span>
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
      </span>
    </td>
  );
}

/** When a value came last, and how good it is. */
export function Quality({ said: { saidMs, quality }, nowMs }: { said: Said; nowMs: number }) {
  const t = useT('equipment');
  const zone = useTenant()?.zone ?? 'UTC';
  const language = readLanguage();
  const time = timeText(saidMs, { nowMs, zone, language });
  return (
    <>
      <td data-head={t('mapping.age')} className={styles.time}>
        {time}
      </td>
      <td data-head={t('mapping.quality')} data-quality={quality}>
        {t(`mapping.qualities.${quality}`)}
      </td>
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

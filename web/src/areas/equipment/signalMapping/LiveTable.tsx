import { textIn } from '@millwright/contract/core/languages.ts';
import type { ShownSignals } from '@millwright/contract/areas/telemetry/signalCalls.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber, formatRange } from '../../../kit/format.ts';
import { useUnit } from './useUnit.ts';
import styles from './signalMapping.module.css';

type Signal = ShownSignals['signals'][number];

/** Each signal of a machine with its newest value, what is believed of it, and what is normal. */
export function LiveTable({ signals }: { signals: readonly Signal[] }) {
  const t = useT('equipment');
  return (
    <div className={styles.frame}>
      <table>
        <thead>
          <tr>
            {(['signal', 'value', 'limits', 'normal'] as const).map((head) => (
              <th key={head} className={head === 'signal' ? undefined : styles.number}>
                {t(`mapping.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {signals.map((signal) => (
            <SignalRow key={signal.code} signal={signal} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SignalRow({ signal }: { signal: Signal }) {
  const t = useT('equipment');
  const unitOf = useUnit();
  const language = readLanguage();
  const { code, kind, name, unit, digits, min, max, normalMin, normalMax, value } = signal;
  const side = sideOf(signal);
  const range = (low: number | null, high: number | null) =>
    low === null && high === null
      ? '–'
      : low === null
        ? `≤ ${formatNumber(high, digits, language)}`
        : high === null
          ? `≥ ${formatNumber(low, digits, language)}`
          : formatRange(low, high, { decimals: digits, language });
  return (
    <tr>
      <td data-head={t('mapping.signal')}>
        <span>
          {textIn(name, language)}{' '}
          <small>
            {code} · {t(`resources.modelSignal.choices.kind.${kind}`)}
          </small>
        </span>
      </td>
      <td data-head={t('mapping.value')} className={styles.number} data-side={side}>
        <span>
          {value === null ? '–' : `${formatNumber(value, digits, language)} ${unitOf(unit)}`.trim()}
          {side === undefined ? null : (
            <span role="img" aria-label={t(`mapping.${side}Normal`)} title={t(`mapping.${side}Normal`)}>
              {side === 'below' ? ' ▼' : ' ▲'}
            </span>
          )}
        </span>
      </td>
      <td data-head={t('mapping.limits')} className={styles.number}>
        {range(min, max)}
      </td>
      <td data-head={t('mapping.normal')} className={styles.number}>
        {range(normalMin, normalMax)}
      </td>
    </tr>
  );
}

function sideOf({ value, normalMin, normalMax }: Signal): 'below' | 'above' | undefined {
  if (value === null) return undefined;
  if (normalMin !== null && value < normalMin) return 'below';
  return normalMax !== null && value > normalMax ? 'above' : undefined;
}

import { textIn } from '@millwright/contract/core/words/languages.ts';
import {
  mostTriedTelegrams,
  type ShownSignals,
  type TriedPayload,
} from '@millwright/contract/areas/equipment/signal/signalCalls.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber, noValue } from '../../../kit/text/format.ts';
import { visibleText } from '../../../kit/text/visibleText.ts';
import styles from './signalMapping.module.css';
import { useUnit } from './useUnit.ts';

type Tried = TriedPayload['telegrams'][number];
type Signals = ShownSignals['signals'];

/** What would become of each telegram and of each of its values. */
export function TriedTelegrams({ tried, signals }: { tried: TriedPayload; signals: Signals }) {
  const t = useT('equipment');
  const iam = useT('iam');
  const { objection, count, telegrams } = tried;
  if (objection !== null)
    return (
      <p className={styles.bad}>
        {t('mapping.whole', { reason: iam(`platformState.reasons.${objection.reason}`) })}{' '}
        <code>{visibleText(objection.detail)}</code>
      </p>
    );
  return (
    <>
      {telegrams.map((telegram, place) => (
        // Telegrams of a payload have no name but their place.
        <TriedTelegram key={place} place={place + 1} telegram={telegram} signals={signals} />
      ))}
      {count > telegrams.length ? <p>{t('mapping.more', { count, most: mostTriedTelegrams })}</p> : null}
    </>
  );
}

type TriedTelegramProps = { place: number; telegram: Tried; signals: Signals };

function TriedTelegram({ place, telegram, signals }: TriedTelegramProps) {
  const t = useT('equipment');
  const iam = useT('iam');
  const { isTaken, objections, values } = telegram;
  const dropped = values.filter(({ objection }) => objection !== null).length;
  const verdict = verdictOf(isTaken, dropped);
  return (
    <article>
      <p className={verdict === 'taken' ? styles.good : styles.bad}>
        {t('mapping.telegram', { place })}: {t(`mapping.${verdict}`, { count: dropped })}
      </p>
      {isTaken ? null : (
        <ul>
          {objections.map(({ reason, detail }) => (
            <li key={`${reason} ${detail}`}>
              {iam(`platformState.reasons.${reason}`)} <code>{visibleText(detail)}</code>
            </li>
          ))}
        </ul>
      )}
      {values.length === 0 ? null : (
        <div className={styles.frame}>
          <table>
            <thead>
              <tr>
                {(['signal', 'said', 'stored', 'verdict'] as const).map((head) => (
                  <th key={head}>{t(`mapping.${head}`)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {values.map((value) => (
                <TriedValue key={value.code} value={value} signals={signals} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </article>
  );
}

function verdictOf(isTaken: boolean, dropped: number) {
  if (!isTaken) return 'refused';
  if (dropped > 0) return 'partly';
  return 'taken';
}

function TriedValue({ value, signals }: { value: Tried['values'][number]; signals: Signals }) {
  const t = useT('equipment');
  const iam = useT('iam');
  const unitOf = useUnit();
  const language = readLanguage();
  const { code, said, readAs, stored, objection } = value;
  const signal = signals.find((each) => each.code === code);
  const name = readAs === 'core' ? t('mapping.core') : signal && textIn(signal.name, language);
  const text = typeof stored === 'number' ? formatNumber(stored, signal?.digits ?? 0, language) : stored;
  return (
    <tr>
      <td data-head={t('mapping.signal')}>
        <span>
          {code} <small>{name}</small>
        </span>
      </td>
      <td data-head={t('mapping.said')}>{visibleText(said)}</td>
      <td data-head={t('mapping.stored')}>
        {text === null ? noValue : `${text} ${unitOf(signal?.unit ?? null)}`.trim()}
      </td>
      <td data-head={t('mapping.verdict')} className={objection === null ? undefined : styles.bad}>
        {objection !== null ? (
          <span>
            {iam(`platformState.reasons.${objection.reason}`)} <small>{visibleText(objection.detail)}</small>
          </span>
        ) : (
          t(stored === null ? 'mapping.notStored' : 'mapping.fine')
        )}
      </td>
    </tr>
  );
}

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
import { DataTable } from '../../../kit/table/DataTable.tsx';
import styles from './signalMapping.module.css';
import { useUnit } from './useUnit.ts';
import layout from '../../../kit/layout.module.css';

type Tried = TriedPayload['telegrams'][number];
type Signals = ShownSignals['signals'];

/** What would become of each telegram and of each of its values. */
export function TriedTelegrams({ tried, signals }: { tried: TriedPayload; signals: Signals }) {
  const t = useT('equipment');
  const iam = useT('iam');
  const { objection, count, telegrams } = tried;
  if (objection !== null)
    return (
      <p className={layout.bad}>
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
      <p className={verdict === 'taken' ? styles.good : layout.bad}>
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
      {values.length === 0 ? null : <TriedValues values={values} signals={signals} />}
    </article>
  );
}

function verdictOf(isTaken: boolean, dropped: number) {
  if (!isTaken) return 'refused';
  if (dropped > 0) return 'partly';
  return 'taken';
}

type TriedValuesProps = { values: Tried['values']; signals: Signals };

function TriedValues({ values, signals }: TriedValuesProps) {
  const t = useT('equipment');
  const iam = useT('iam');
  const unitOf = useUnit();
  const language = readLanguage();
  const signalOf = (code: string) => signals.find((each) => each.code === code);
  const storedText = ({ code, stored }: TriedValue) => {
    if (stored === null) return noValue;
    const signal = signalOf(code);
    const text = typeof stored === 'number' ? formatNumber(stored, signal?.digits ?? 0, language) : stored;
    return `${text} ${unitOf(signal?.unit ?? null)}`.trim();
  };
  const nameOf = ({ code, readAs }: TriedValue) => {
    const signal = signalOf(code);
    return readAs === 'core' ? t('mapping.core') : signal && textIn(signal.name, language);
  };
  return (
    <DataTable
      rows={values}
      keyOf={({ code }) => code}
      columns={[
        {
          name: 'signal',
          head: t('mapping.signal'),
          cell: (value) => (
            <>
              {value.code} <small>{nameOf(value)}</small>
            </>
          ),
        },
        { name: 'said', head: t('mapping.said'), cell: ({ said }) => visibleText(said) },
        { name: 'stored', head: t('mapping.stored'), cell: storedText },
        {
          name: 'verdict',
          head: t('mapping.verdict'),
          marks: ({ objection }) => ({ 'data-tone': objection === null ? undefined : 'bad' }),
          cell: ({ objection, stored }) =>
            objection === null ? (
              t(stored === null ? 'mapping.notStored' : 'mapping.fine')
            ) : (
              <>
                {iam(`platformState.reasons.${objection.reason}`)}{' '}
                <small>{visibleText(objection.detail)}</small>
              </>
            ),
        },
      ]}
      look={{ phone: 'lines' }}
    />
  );
}

type TriedValue = Tried['values'][number];

import { boxGoneMs, type ListedBox, listBoxes } from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { ProblemNote } from '../../../app/feedback/ProblemNote.tsx';
import { readLanguage } from '../../../app/i18n/language.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatNumber, noValue } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';
import styles from './boxes.module.css';

const askEveryMs = 5_000;
/** A clock that is wrong by less makes no figure wrong that people see. */
const clockNoticedMs = 2_000;

/** The boxes that read machines: whether they are there, what waits in them, and what keeps them from reading. */
export function Boxes() {
  const t = useT('telemetry');
  const { data, error } = useCall(listBoxes, {}, { everyMs: askEveryMs, isQuiet: true });
  if (error !== null && data === undefined)
    return <ProblemNote head={`${t('box.title')}: ${refusalSentence(error)}`} />;
  if (data === undefined) return null;
  return (
    <section className={styles.boxes} aria-labelledby="boxes">
      <h2 id="boxes">{t('box.title')}</h2>
      {data.boxes.length === 0 ? (
        <p role="note">{t('box.none')}</p>
      ) : (
        <ul>
          {data.boxes.map((box) => (
            <BoxLine key={box.gatewayId} box={box} nowMs={data.nowMs} />
          ))}
        </ul>
      )}
    </section>
  );
}

function BoxLine({ box, nowMs }: { box: ListedBox; nowMs: number }) {
  const t = useT('telemetry');
  const zone = useTenant()?.zone ?? 'UTC';
  const language = readLanguage();
  const moment = (ms: number) => formatMoment(ms, { zone, language });
  const count = (of: number) => formatNumber(of, 0, language);
  const { code, name, seenMs, report, machines } = box;
  const { buffer, clock, problems, refused = [], trouble = null } = report;
  const codeOf = (connectionId: string) =>
    machines.find((each) => each.connectionId === connectionId)?.code ?? noValue;
  const isGone = nowMs - seenMs > boxGoneMs;
  const ahead = clock.aheadMs ?? 0;
  const seconds = formatNumber(Math.abs(ahead) / 1_000, 0, language);
  return (
    <li>
      <b>
        {code} · {name}
      </b>
      <span data-bad={isGone ? '' : undefined}>
        {t(isGone ? 'box.gone' : 'box.here', { time: moment(seenMs) })}
      </span>
      <span>
        {buffer.waiting === 0 || buffer.oldestMs === null
          ? t('box.nothingWaits')
          : t('box.waiting', { count: count(buffer.waiting), time: moment(buffer.oldestMs) })}
      </span>
      {report.isConnected || isGone ? null : <span data-bad="">{t('box.offline')}</span>}
      {trouble === null || isGone ? null : <span data-bad="">{t('box.trouble', { reason: trouble })}</span>}
      {buffer.dropped > 0 ? (
        <span data-bad="">{t('box.dropped', { count: count(buffer.dropped) })}</span>
      ) : null}
      {buffer.damaged > 0 ? (
        <span data-bad="">{t('box.damaged', { count: count(buffer.damaged) })}</span>
      ) : null}
      {Math.abs(ahead) > clockNoticedMs ? (
        <span>{t(ahead > 0 ? 'box.ahead' : 'box.behind', { seconds })}</span>
      ) : null}
      {clock.leaps > 0 ? <span>{t('box.leaps', { count: count(clock.leaps) })}</span> : null}
      {problems.length === 0 ? null : (
        <ul>
          {problems.map(({ connectionId, problem }) => (
            <li key={connectionId}>
              <span data-bad="">{t('box.problem', { machine: codeOf(connectionId) })}</span>
              <code>{problem}</code>
            </li>
          ))}
        </ul>
      )}
      {refused.length === 0 ? null : (
        <ul>
          {refused.map(({ connectionId, count: items, lastMs, reason, text }) => (
            <li key={connectionId}>
              <span data-bad="">
                {t('box.refused', {
                  machine: codeOf(connectionId),
                  count: count(items),
                  time: moment(lastMs),
                  reason,
                })}
              </span>
              <code>{text}</code>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

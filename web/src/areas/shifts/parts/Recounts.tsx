import { listRecounts, type Recount } from '@millwright/contract/areas/shifts/calendar/recounts.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import { Progress } from 'antd';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import styles from './parts.module.css';
import layout from '../../../kit/layout.module.css';

/** While dates are counted anew somebody watches; else nothing is to be asked for. */
const [watchMs, restMs] = [2000, 60_000];
const mostShown = 3;

/** What changes of the past made the server count anew, newest first, with how far it is and what it moved. */
export function Recounts() {
  const t = useT('shifts');
  const { data } = useCall(
    listRecounts,
    {},
    {
      isQuiet: true,
      everyMs: (last) => (last?.recounts.some(({ finishedMs }) => finishedMs === null) ? watchMs : restMs),
    },
  );
  const recounts = (data?.recounts ?? []).slice(0, mostShown);
  if (recounts.length === 0) return null;
  return (
    <section className={`${layout.cardStack} ${styles.recounts}`} aria-label={t('recount.title')}>
      <h2>{t('recount.title')}</h2>
      <ul>
        {recounts.map((recount) => (
          <Line key={recount.id} recount={recount} />
        ))}
      </ul>
    </section>
  );
}

function Line({ recount }: { recount: Recount }) {
  const t = useT('shifts');
  const language = readLanguage();
  const { fromDate, toDate, nextDate, finishedMs, changedRows, movedG, askedBy } = recount;
  const days = daysBetween(fromDate, toDate) + 1;
  // Newest first: what lies behind the next date is done.
  const done = nextDate === null ? days : daysBetween(nextDate, toDate);
  const range = { from: fromDate, to: toDate };
  const key = stateKey({ finishedMs, changedRows });
  const text = t(`recount.${key}`, {
    ...range,
    done,
    days,
    rows: changedRows,
    kg: formatNumber(movedG / 1000, 1, language),
  });
  return (
    <li>
      <span aria-live="polite">{text}</span>
      {askedBy === null ? null : <small>{t('recount.by', { name: askedBy })}</small>}
      {finishedMs === null ? (
        <Progress percent={Math.round((100 * done) / days)} size="small" aria-label={text} />
      ) : null}
    </li>
  );
}

function stateKey({ finishedMs, changedRows }: Pick<Recount, 'finishedMs' | 'changedRows'>) {
  if (finishedMs === null) return 'running';
  if (changedRows === 0) return 'unchanged';
  return 'done';
}

import {
  type PersonMonth,
  showAttendanceOf,
  takeBackCorrection,
} from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import {
  attendanceRate,
  type AttendanceSums,
} from '@millwright/contract/areas/attendance/attendance/attendanceSums.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import {
  dateText,
  formatClock,
  formatMoment,
  formatTableDay,
  formatWeekday,
} from '../../../kit/text/formatDate.ts';
import { useChange } from '../../../resource/slotParts.ts';
import styles from './attendance.module.css';
import { LateOutline } from '../../../app/feedback/LateOutline.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import { PunchDialog } from './PunchDialog.tsx';
import { useAttendanceWords } from './useAttendanceWords.ts';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';
import layout from '../../../kit/layout.module.css';

type Turn = PersonMonth['turns'][number];

/** The month of one person, turn by turn, with punches and corrections, and what may be done about it. */
export function MonthOfPerson({ personId, month }: { personId: string; month: string }) {
  const t = useT('shifts');
  const { data, error, refetch } = useCall(showAttendanceOf, { personId, month });
  const [turn, setTurn] = useState<Turn>();
  const [isEntering, setIsEntering] = useState(false);
  if (data === undefined)
    return error === null ? <LateOutline /> : <Failed cause={error} onRetry={() => void refetch()} />;
  const { person, turns, mayCorrect, nowMs } = data;
  return (
    <div className={`${layout.stack12} ${styles.month}`}>
      <Sums sums={data.sums} />
      {mayCorrect ? (
        <div className={styles.tools}>
          <Button onClick={() => setIsEntering(true)}>{t('attendance.enterPunch')}</Button>
        </div>
      ) : null}
      {turns.length === 0 && data.punches.length === 0 ? (
        <p className={layout.quiet}>{t('attendance.empty')}</p>
      ) : null}
      <ol className={styles.turns}>
        {turns.map((each) => (
          <TurnLine
            key={`${each.productionDate} ${each.shift} ${each.startMs}`}
            turn={each}
            month={data}
            onCorrect={
              mayCorrect && each.leave === null && each.startMs <= nowMs ? () => setTurn(each) : undefined
            }
          />
        ))}
      </ol>
      <Unplanned month={data} />
      <OtherPunches month={data} />
      <Corrections month={data} />
      {turn === undefined ? null : (
        <CorrectDialog personId={personId} turn={turn} onClose={() => setTurn(undefined)} />
      )}
      {isEntering ? <PunchDialog person={person} nowMs={nowMs} onClose={() => setIsEntering(false)} /> : null}
    </div>
  );
}

function Sums({ sums }: { sums: AttendanceSums }) {
  const t = useT('shifts');
  const words = useAttendanceWords();
  const leave = Object.values(sums.leave).reduce((all, turns) => all + turns, 0);
  const figures = [
    ['planned', words.planned(sums)],
    ['present', words.count(sums.present)],
    ['rate', words.share(attendanceRate(sums))],
    ['hours', words.hours(sums.presentMin)],
    ['overtime', words.hours(sums.overtimeMin)],
    ['late', words.count(sums.late)],
    ['early', words.count(sums.early)],
    ['absent', words.count(sums.absent)],
    ['leave', words.count(leave)],
    ['missing', words.count(sums.missing)],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, text]) => (
        <div key={name}>
          <dt>{t(`attendance.${name}`)}</dt>
          <dd title={name === 'rate' ? words.rateOf(sums) : undefined}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function TurnLine({
  turn,
  month: { zone, punches, nearMin },
  onCorrect,
}: {
  turn: Turn;
  month: PersonMonth;
  onCorrect: (() => void) | undefined;
}) {
  const t = useT('shifts');
  const words = useAttendanceWords();
  const clock = (atMs: number | null) => (atMs === null ? '—' : formatClock(atMs, zone));
  const date = { zone: 'UTC', language: readLanguage() };
  const dayMs = Date.parse(`${turn.productionDate}T00:00:00Z`);
  // What somebody punched between this turn and those around it.
  const own = punches.filter((each) => isNear(each, turn, nearMin));
  const remarks = [
    turn.lateMin > 0 ? t('attendance.lateBy', { minutes: turn.lateMin }) : undefined,
    turn.earlyMin > 0 ? t('attendance.earlyBy', { minutes: turn.earlyMin }) : undefined,
    turn.isMissingIn ? t('attendance.missingIn') : undefined,
    turn.isMissingOut ? t('attendance.missingOut') : undefined,
  ].filter((each) => each !== undefined);
  return (
    <li data-state={turn.state}>
      <div className={styles.day}>
        <b>{formatTableDay(dayMs, date)}</b> <span>{formatWeekday(dayMs, date)}</span>
      </div>
      <div className={styles.what}>
        <span>
          {t(`names.${turn.shift}`)}{' '}
          <small>
            {clock(turn.startMs)}–{clock(turn.endMs)}
          </small>
        </span>
        <span className={styles.state}>
          {turn.leave === null ? t(`attendance.states.${turn.state}`) : words.leave(turn.leave)}
        </span>
        {turn.cameMs === null && turn.leftMs === null ? null : (
          <span>
            {clock(turn.cameMs)} → {clock(turn.leftMs)}
          </span>
        )}
        {turn.presentMin > 0 ? (
          <span>{t('attendance.hoursOf', { hours: words.hours(turn.presentMin) })}</span>
        ) : null}
        {turn.overtimeMin > 0 ? (
          <span>{t('attendance.overtimeBy', { hours: words.hours(turn.overtimeMin) })}</span>
        ) : null}
        {remarks.map((remark) => (
          <span key={remark} data-look="warn">
            {remark}
          </span>
        ))}
        {turn.isCorrected ? <em>{t('attendance.corrected')}</em> : null}
      </div>
      {onCorrect === undefined ? null : (
        <Button
          type="link"
          size="small"
          aria-label={`${t('attendance.correct')} ${dateText(turn.productionDate, readLanguage())} ${t(`names.${turn.shift}`)}`}
          onClick={onCorrect}
        >
          {t('attendance.correct')}
        </Button>
      )}
      {own.length === 0 ? null : (
        <details className={styles.punches}>
          <summary>
            {t('attendance.punches')} {own.length}
          </summary>
          <Punches punches={own} zone={zone} />
        </details>
      )}
    </li>
  );
}

function isNear({ atMs }: { atMs: number }, { startMs, endMs }: Turn, nearMin: number): boolean {
  const nearMs = nearMin * minuteMs;
  return atMs >= startMs - nearMs && atMs < endMs + nearMs;
}

function Punches({ punches, zone }: Pick<PersonMonth, 'punches' | 'zone'>) {
  const t = useT('shifts');
  const place = { zone, language: readLanguage() };
  return (
    <ul>
      {punches.map(({ id, atMs, direction, source, device, reason, by }) => (
        <li key={id}>
          {[
            formatMoment(atMs, place),
            t(`attendance.directions.${direction}`),
            t(`attendance.sources.${source}`),
            device,
            source === 'hand' && by !== null ? t('attendance.enteredBy', { by }) : null,
            reason,
          ]
            .filter((each) => each !== null)
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
}

/** Punches that are near no turn. */
function OtherPunches({ month: { punches, turns, zone, nearMin } }: { month: PersonMonth }) {
  const t = useT('shifts');
  const own = punches.filter((each) => !turns.some((turn) => isNear(each, turn, nearMin)));
  if (own.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{t('attendance.punches')}</h3>
      <Punches punches={own} zone={zone} />
    </section>
  );
}

function Unplanned({ month: { unplanned, zone } }: { month: PersonMonth }) {
  const t = useT('shifts');
  const words = useAttendanceWords();
  if (unplanned.length === 0) return null;
  const place = { zone, language: readLanguage() };
  return (
    <section className={styles.part}>
      <h3>{t('attendance.unplannedTitle')}</h3>
      <ul>
        {unplanned.map(({ startMs, endMs, minutes }) => (
          <li key={startMs}>
            {formatMoment(startMs, place)} – {formatClock(endMs, zone)} ·{' '}
            {t('attendance.hoursOf', { hours: words.hours(minutes) })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Corrections({ month: { corrections, zone, mayCorrect } }: { month: PersonMonth }) {
  const t = useT('shifts');
  const confirm = useConfirm();
  const { isBusy, change } = useChange();
  if (corrections.length === 0) return null;
  const place = { zone, language: readLanguage() };
  const handleTakeBack = (id: string) =>
    confirm({
      title: t('attendance.takeBackAsk'),
      submit: t('attendance.takeBack'),
      onOk: async () => {
        await change(async () => {
          await callApi(takeBackCorrection, { id }, { isQuiet: true });
          return t('attendance.takenBack');
        });
      },
    });
  return (
    <section className={styles.part}>
      <h3>{t('attendance.corrections')}</h3>
      <ul>
        {corrections.map(({ id, productionDate, shift, kind, cameMs, leftMs, reason, by, atMs, holds }) => (
          <li key={id} data-over={!holds || undefined}>
            <span>
              <b>{dateText(productionDate, readLanguage())}</b> {t(`names.${shift}`)} ·{' '}
              {kind === 'times' && cameMs !== null && leftMs !== null
                ? `${formatClock(cameMs, zone)} → ${formatClock(leftMs, zone)}`
                : t(`resources.attendanceCorrection.choices.kind.${kind}`)}{' '}
              · {reason}
            </span>
            <small>
              {t('attendance.correctedBy', { by: by ?? '—', time: formatMoment(atMs, place) })}
              {holds ? null : ` · ${t('attendance.replaced')}`}
            </small>
            {mayCorrect ? (
              <Button type="link" size="small" disabled={isBusy} onClick={() => handleTakeBack(id)}>
                {t('attendance.takeBack')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { ShiftName } from '@millwright/contract/core/words/shiftNames.ts';
import type { CSSProperties, ReactNode } from 'react';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { dateText, formatClock, formatWeekday } from '../../../kit/text/formatDate.ts';
import { crewMark, crewName, toneOf } from '../parts/shiftWords.ts';
import styles from './calendar.module.css';
import {
  dayColumns,
  type DateColumn,
  monthOf,
  crewNames,
  placeOfMoment,
  roundsOf,
  type ShownCalendar,
  type MonthSpan,
} from './monthModel.ts';
import layout from '../../../kit/layout.module.css';

type MonthBandProps = {
  shown: ShownCalendar;
  span: MonthSpan;
  /** The crew that is tinted; empty for none. */
  crew: string;
  today: string;
  nowMs: number;
  title: string;
};

/**
 * A month by crew: dates, the ruler of the shifts with now, the rounds of the cycle, and a row for each shift and for
 * those who are off. A day reads straight down.
 */
export function MonthBand({ shown, span, crew, today, nowMs, title }: MonthBandProps) {
  const t = useT('shifts');
  const zone = useTenant()?.zone ?? 'UTC';
  const language = readLanguage();
  const columns = dayColumns(shown, span);
  const names = crewNames(columns);
  const isOver = span.to < monthOf(today).from;
  const count = columns.length;
  const hours = (name: ShiftName) => {
    const turns = columns.flatMap((column) => column.turns.filter(({ shift }) => shift === name));
    const clock = (atMs: number) => formatClock(atMs, zone);
    return [
      ...new Set(
        turns.map(({ startMs, endMs }) => t('calendar.stay', { from: clock(startMs), to: clock(endMs) })),
      ),
    ];
  };
  return (
    <section className={`${layout.cardStack} ${styles.card}`}>
      <Systems columns={columns} />
      <div
        className={`${layout.scroll} ${styles.scroll}`}
        tabIndex={0}
        role="region"
        aria-label={t('calendar.table', { month: title })}
      >
        <table className={styles.month} data-over={isOver || undefined} data-count={count}>
          <BandHead columns={columns} today={today} nowMs={nowMs} />
          <tbody>
            {names.map((name) => (
              <Row key={name} head={t(`names.${name}`)} hours={hours(name)}>
                {columns.map((column) => {
                  const turn = column.turns.find(({ shift }) => shift === name);
                  return (
                    <td
                      key={column.date}
                      data-tone={turn === undefined ? undefined : toneOf(name)}
                      data-mine={(turn !== undefined && turn.crew === crew) || undefined}
                      data-today={column.date === today || undefined}
                      data-border={column.isBorder || undefined}
                      title={
                        turn === undefined
                          ? undefined
                          : `${dateText(column.date, language)} ${t(`names.${name}`)} ${crewName(t, turn.crew)} ${formatClock(turn.startMs, zone)}–${formatClock(turn.endMs, zone)}`
                      }
                    >
                      {turn === undefined ? '' : crewMark(t, turn.crew)}
                    </td>
                  );
                })}
              </Row>
            ))}
            <Row head={t('calendar.rest')} hours={[]}>
              {columns.map((column) => (
                <td
                  key={column.date}
                  data-off
                  data-mine={column.off.includes(crew) || undefined}
                  data-today={column.date === today || undefined}
                  data-border={column.isBorder || undefined}
                >
                  {column.off.map((each) => crewMark(t, each)).join('')}
                </td>
              ))}
            </Row>
          </tbody>
        </table>
      </div>
    </section>
  );
}

type BandHeadProps = { columns: readonly DateColumn[]; today: string; nowMs: number };

/** Dates, the ruler of the shifts with now, and the rounds of the cycle. */
function BandHead({ columns, today, nowMs }: BandHeadProps) {
  const t = useT('shifts');
  const language = readLanguage();
  const now = placeOfMoment(columns, nowMs);
  const count = columns.length;
  const day = ({ date }: DateColumn) => {
    const atMs = Date.parse(`${date}T00:00:00Z`);
    const weekday = formatWeekday(atMs, { zone: 'UTC', language });
    return { number: Number(date.slice(8)), weekday: language === 'zh' ? weekday.slice(1) : weekday };
  };
  return (
    <thead>
      <tr>
        <td />
        {columns.map((column) => {
          const { number, weekday } = day(column);
          return (
            <th
              key={column.date}
              scope="col"
              data-today={column.date === today || undefined}
              data-border={column.isBorder || undefined}
              aria-label={`${dateText(column.date, language)} ${weekday}`}
            >
              <b>{number}</b>
              <span>{weekday}</span>
            </th>
          );
        })}
      </tr>
      <tr aria-hidden>
        <td />
        <td colSpan={count} className={styles.rulerCell}>
          <Ruler columns={columns} now={now} nowMs={nowMs} />
        </td>
      </tr>
      <tr>
        <td />
        {roundsOf(columns).map(({ key, from, length, round }) => {
          const inside = columns.slice(from, from + length).find(({ date }) => date === today);
          const text =
            inside === undefined || length < 4
              ? t('calendar.cycle', { number: round })
              : t('calendar.cycleNow', { number: round, day: inside.day });
          return (
            <td
              key={key}
              colSpan={length}
              className={styles.round}
              data-today={inside === undefined ? undefined : true}
              title={text}
            >
              <span>{length < 2 ? '' : text}</span>
            </td>
          );
        })}
      </tr>
    </thead>
  );
}

/** The systems that hold within the month, each with its cycle and from when on. */
function Systems({ columns }: { columns: readonly DateColumn[] }) {
  const t = useT('shifts');
  const systems = [...new Map(columns.map(({ system }) => [system?.effectiveDate, system])).values()];
  return (
    <ul className={styles.systems}>
      {systems.map((system) =>
        system === undefined ? null : (
          <li key={system.effectiveDate}>
            <b>
              {system.id === null
                ? t('standing.default')
                : t('calendar.version', { name: system.name, date: system.effectiveDate })}
            </b>{' '}
            {t('calendar.firstStart', { time: system.firstStart })} ·{' '}
            {t('calendar.cycleDays', { days: system.crews[0]?.days.length ?? 0 })}
          </li>
        ),
      )}
    </ul>
  );
}

type RowProps = {
  head: string;
  /** From when to when, the newest last: more than one where a system, or a change of clocks, changed it. */
  hours: readonly string[];
  children: ReactNode;
};

function Row({ head, hours, children }: RowProps) {
  return (
    <tr>
      <th scope="row" title={hours.join(' · ')}>
        {head}{' '}
        <small>
          {hours.at(-1)}
          {hours.length > 1 ? ' …' : ''}
        </small>
      </th>
      {children}
    </tr>
  );
}

type RulerProps = {
  columns: readonly DateColumn[];
  /** Where the moment lies, in columns; undefined outside of them. */
  now: number | undefined;
  nowMs: number;
};

/** The shifts of the month on one line: a tick where each begins, what is over in the accent, a triangle for now. */
function Ruler({ columns, now, nowMs }: RulerProps) {
  const share = (place: number): CSSProperties => ({ left: `${(100 * place) / columns.length}%` });
  const last = columns.at(-1)?.turns.at(-1)?.endMs ?? 0;
  const done = now ?? (last < nowMs ? columns.length : 0);
  return (
    <div className={styles.ruler}>
      <i className={styles.done} style={{ width: `${(100 * done) / columns.length}%` }} />
      {columns.flatMap(({ date, turns }, place) => {
        const [startMs, endMs] = [turns[0]?.startMs ?? 0, turns.at(-1)?.endMs ?? 1];
        return turns.map((turn) => (
          <i
            key={`${date} ${turn.shift}`}
            className={styles.tick}
            data-first={turn.startMs === startMs || undefined}
            style={share(place + (turn.startMs - startMs) / (endMs - startMs))}
          />
        ));
      })}
      {now === undefined ? null : <i className={styles.now} style={share(now)} />}
    </div>
  );
}

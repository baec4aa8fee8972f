import type { PlanYear, YearPlan } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import { Button } from 'antd';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { kindOf } from './markShapes.ts';
import { MarkGlyph } from './MarkGlyph.tsx';
import type { PlanWords } from '../usePlanWords.ts';
import {
  workHours,
  lookOf,
  type Mark,
  marksByDay,
  type PlacedMark,
  type YearItem,
  type YearRow,
} from './yearModel.ts';
import styles from '../plan.module.css';

/** More plans of a day are shown when somebody asks for them. */
const mostOfDay = 6;

type CalendarProps = {
  year: PlanYear;
  rows: readonly YearRow[];
  words: PlanWords;
  openId: string;
  /** `2026-10`; undefined: that of today, or the first of another year. */
  month: string | undefined;
  onMonth: (month: string) => void;
  onOpen: (mark: Mark) => void;
  canCarry: (mark: Mark) => boolean;
  onMove: (plans: readonly YearPlan[], days: number) => void;
};

/** A month of plans by day; a plan is dragged, or carried by Shift and arrows, to another day. */
export function Calendar(props: CalendarProps) {
  const { year, rows, words, openId, onMonth, onOpen, canCarry, onMove } = props;
  const { t } = words;
  const { today } = year;
  const sideOf = (date: string) => (date >= today ? 'on' : 'off');
  const month = shownMonth(props.month, year);
  const days = useMemo(() => marksByDay(rows), [rows]);
  const items = useMemo(() => new Map(year.items.map((item) => [item.id, item])), [year.items]);
  const [held, setHeld] = useState<Mark>();
  const [over, setOver] = useState<string>();
  const dates = datesOf(month);
  const hours = new Map(dates.map((date) => [date, hoursAt(days.get(date), items)]));
  const most = Math.max(8, ...hours.values());
  const handleDrop = (date: string) => {
    setOver(undefined);
    setHeld(undefined);
    if (held?.plan !== undefined && date >= today) onMove([held.plan], daysBetween(held.date, date));
  };
  const handleKey = (event: KeyboardEvent, { mark }: PlacedMark) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
    if (by === undefined || !event.shiftKey) return;
    event.preventDefault();
    if (mark.plan !== undefined && canCarry(mark) && addDays(mark.date, by) >= today) onMove([mark.plan], by);
  };
  const turn = (by: number) => {
    const at = Number(month.slice(5)) - 1 + by;
    if (at >= 0 && at < 12) onMonth(`${year.year}-${String(at + 1).padStart(2, '0')}`);
  };
  return (
    <section className={styles.calendar} aria-label={t('calendar.label', { month: words.month(month) })}>
      <header>
        <Button aria-label={t('calendar.before')} disabled={month.endsWith('-01')} onClick={() => turn(-1)}>
          ‹
        </Button>
        <h2>{words.month(month)}</h2>
        <Button aria-label={t('calendar.behind')} disabled={month.endsWith('-12')} onClick={() => turn(1)}>
          ›
        </Button>
      </header>
      <ol className={styles.weekdays} aria-hidden="true">
        {dates.slice(0, 7).map((date) => (
          <li key={date}>{words.weekday(date)}</li>
        ))}
      </ol>
      <ol className={styles.days} data-testid="plan-calendar">
        {dates.map((date) => (
          <li
            key={date}
            data-today={date === today || undefined}
            data-other={!date.startsWith(month) || undefined}
            data-over={over === date ? sideOf(date) : undefined}
            aria-label={t('calendar.day', {
              date: words.day(date),
              count: days.get(date)?.length ?? 0,
              hours: words.hours(hours.get(date) ?? 0),
            })}
            onDragOver={(event) => {
              if (held === undefined) return;
              if (date >= today) event.preventDefault();
              setOver(date);
            }}
            onDrop={() => handleDrop(date)}
          >
            <Day
              date={date}
              placed={days.get(date) ?? []}
              hours={hours.get(date) ?? 0}
              most={most}
              items={items}
              openId={openId}
              words={words}
              onOpen={onOpen}
              onKey={handleKey}
              onHold={(mark) => {
                if (!canCarry(mark)) return false;
                setHeld(mark);
                return true;
              }}
              onLeave={() => {
                setHeld(undefined);
                setOver(undefined);
              }}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function shownMonth(month: string | undefined, { year, today }: CalendarProps['year']): string {
  if (month?.startsWith(String(year)) === true) return month;
  if (today.startsWith(String(year))) return today.slice(0, 7);
  return `${year}-01`;
}

type DayProps = {
  date: string;
  placed: readonly PlacedMark[];
  hours: number;
  most: number;
  items: ReadonlyMap<string, YearItem>;
  openId: string;
  words: PlanWords;
  onOpen: (mark: Mark) => void;
  onKey: (event: KeyboardEvent, placed: PlacedMark) => void;
  /** Whether it may be carried. */
  onHold: (mark: Mark) => boolean;
  onLeave: () => void;
};

function Day({ date, placed, hours, most, items, openId, words, onOpen, onKey, onHold, onLeave }: DayProps) {
  const { t } = words;
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole || placed.length <= mostOfDay + 1 ? placed : placed.slice(0, mostOfDay);
  return (
    <>
      <div className={styles.dayHead}>
        <b>{Number(date.slice(8))}</b>
        {hours > 0 ? <span>{t('calendar.hours', { hours: words.hours(hours) })}</span> : null}
      </div>
      <div className={styles.dayLoad} aria-hidden="true">
        <i style={{ width: `${Math.min(100, (hours / most) * 100)}%` }} />
      </div>
      <ul>
        {shown.map((each) => {
          const item = items.get(each.mark.itemId);
          const look = lookOf(each.mark);
          return (
            <li key={each.mark.id}>
              <button
                type="button"
                data-look={look}
                data-open={each.mark.id === openId || undefined}
                draggable={each.mark.plan !== undefined}
                title={`${each.machine.code} ${item?.name ?? ''} · ${words.state(each.mark)}`}
                onClick={() => onOpen(each.mark)}
                onKeyDown={(event) => onKey(event, each)}
                onDragStart={(event) => {
                  if (!onHold(each.mark)) event.preventDefault();
                }}
                onDragEnd={onLeave}
              >
                <MarkGlyph look={look} kind={kindOf(item?.typeCode ?? '')} />
                <span>
                  {each.machine.code} {item?.name}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {placed.length > shown.length || isWhole ? (
        <Button type="link" size="small" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('calendar.fewer') : t('calendar.more', { count: placed.length - shown.length })}
        </Button>
      ) : null}
    </>
  );
}

/** Hours of people of plans of a day; expected rounds count too, cancelled ones do not. */
export function hoursAt(
  placed: readonly PlacedMark[] | undefined,
  items: ReadonlyMap<string, YearItem>,
): number {
  return (placed ?? [])
    .filter(({ mark: { plan } }) => plan?.state !== 'cancelled' && plan?.state !== 'unexecuted')
    .reduce((sum, { mark }) => sum + workHours(items.get(mark.itemId)), 0);
}

/** Whole weeks from Monday around a month. */
function datesOf(month: string): string[] {
  const first = `${month}-01`;
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  const weeks = Math.ceil((weekday + length) / 7);
  return Array.from({ length: weeks * 7 }, (_, at) => addDays(first, at - weekday));
}

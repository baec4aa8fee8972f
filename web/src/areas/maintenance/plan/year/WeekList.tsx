import type { PlanYear } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { hoursAt } from './Calendar.tsx';
import { kindOf } from './markShapes.ts';
import { MarkGlyph } from './MarkGlyph.tsx';
import type { PlanWords } from '../usePlanWords.ts';
import { lookOf, type Mark, marksByDay, weekOf, type YearRow } from './yearModel.ts';
import styles from '../plan.module.css';

type WeekListProps = {
  year: PlanYear;
  rows: readonly YearRow[];
  words: PlanWords;
  onOpen: (mark: Mark) => void;
};

/** The plans of a week by day, for a phone. */
export function WeekList({ year, rows, words, onOpen }: WeekListProps) {
  const { t } = words;
  const { today, weeks } = year;
  const days = useMemo(() => marksByDay(rows), [rows]);
  const items = useMemo(() => new Map(year.items.map((item) => [item.id, item])), [year.items]);
  const present = today.startsWith(String(year.year)) ? weekOf(weeks, today)?.from : weeks[0]?.from;
  const [from, setFrom] = useState(present);
  const at = weeks.findIndex((week) => week.from === from);
  const week = weeks[at];
  if (week === undefined) return null;
  const dates = Array.from({ length: 7 }, (_, place) => addDays(week.from, place));
  return (
    <section className={styles.week} data-testid="plan-week">
      <header>
        <Button aria-label={t('week.before')} disabled={at <= 0} onClick={() => setFrom(weeks[at - 1]?.from)}>
          ‹
        </Button>
        <h2>
          {t('week.title', { week: week.week })} · {words.day(week.from)}–{words.day(week.to)}
        </h2>
        <Button
          aria-label={t('week.behind')}
          disabled={at >= weeks.length - 1}
          onClick={() => setFrom(weeks[at + 1]?.from)}
        >
          ›
        </Button>
      </header>
      {dates.map((date) => {
        const placed = days.get(date) ?? [];
        return (
          <div key={date} className={styles.weekDay} data-today={date === today || undefined}>
            <h3>
              {words.weekday(date)} {words.day(date)}
              {date === today ? ` · ${t('week.today')}` : ''}
              <small>
                {placed.length === 0
                  ? t('week.none')
                  : t('week.people', { hours: words.hours(hoursAt(placed, items)) })}
              </small>
            </h3>
            <ul>
              {placed.map(({ mark, machine }) => {
                const item = items.get(mark.itemId);
                return (
                  <li key={mark.id}>
                    <button type="button" data-look={lookOf(mark)} onClick={() => onOpen(mark)}>
                      <MarkGlyph look={lookOf(mark)} kind={kindOf(item?.typeCode ?? '')} />
                      <span>
                        <b>{machine.code}</b> {item?.name}
                      </span>
                      <small>{words.state(mark)}</small>
                    </button>
                  </li>
                );
              })}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

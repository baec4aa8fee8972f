import {
  type LifeEvent,
  ledgerDays,
  type MachineLedger,
} from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import { planOfYearAddress } from '@millwright/contract/areas/maintenance/plans/planScreen.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { Link } from 'react-router';
import { textWidth } from '../../../kit/charts/axes/textWidth.ts';
import { useWidth } from '../../../kit/charts/axes/useWidth.ts';
import { taskAddress } from '@millwright/contract/areas/maintenance/tasks/taskAddress.ts';
import type { LedgerWords } from '../ledgerParts/useLedgerWords.ts';
import shared from '../ledgerParts/ledger.module.css';
import { PartLanes } from './Bands.tsx';
import { lifeScale, type LifeScale, windowEnd } from './lifeScale.ts';
import { labelGapPx, sidesOf } from './sidesOf.ts';
import { useBrush } from './useBrush.ts';
import styles from './machineLedger.module.css';
import layout from '../../../kit/layout.module.css';

type LifeProps = { ledger: MachineLedger; words: LedgerWords; onMove: (to: string | undefined) => void };

/** The life of the machine by years, with the window that is shown below on it: dragged, clicked, or moved by arrows. */
export function Life({ ledger, words, onMove }: LifeProps) {
  const { t } = words;
  const { scope, life, parts } = ledger;
  const scale = lifeScale(life.from, scope.today);
  const { ref, width } = useWidth(700);
  const move = (to: string) => {
    const end = windowEnd(to, { from: life.from, today: scope.today, days: ledgerDays });
    onMove(end === scope.today ? undefined : end);
  };
  const brush = useBrush({ scale, to: scope.to, days: ledgerDays, onMove: move });
  const most = Math.max(1, ...life.months.map(({ outputG }) => outputG ?? 0));
  return (
    <section className={`${layout.card} ${shared.card} ${styles.life}`} aria-label={t('ledger.life')}>
      <header>
        <h2>{t('ledger.life')}</h2>
      </header>
      <div className={styles.lane}>
        <span />
        <div ref={ref}>
          <Axis scale={scale} width={width} words={words} />
        </div>
      </div>
      {life.events.length === 0 ? null : (
        <div className={styles.lane}>
          <span className={styles.laneName}>{t('ledger.events')}</span>
          <div className={styles.events}>
            <Events events={life.events} scale={scale} width={width} words={words} />
          </div>
        </div>
      )}
      {parts === undefined ? null : <PartLanes parts={parts} placeOf={scale.of} words={words} />}
      <div className={styles.lane}>
        <span className={styles.laneName}>{t('ledger.monthly')}</span>
        <div className={styles.months} {...brush.plot}>
          {life.months.map(({ month, outputG }) => {
            const first = `${month}-01`;
            const left = scale.of(first < life.from ? life.from : first);
            const right = scale.of(nextMonth(month));
            return (
              <i
                key={month}
                title={`${month}: ${words.number(outputG === null ? null : outputG / 1e6, 1)}\u2009${words.unit('t')}`}
                style={{
                  insetInlineStart: `${100 * left}%`,
                  inlineSize: `max(1px, calc(${100 * (right - left)}% - 1px))`,
                  blockSize: `${(100 * (outputG ?? 0)) / most}%`,
                }}
              />
            );
          })}
          <div
            className={styles.brush}
            role="slider"
            tabIndex={0}
            aria-label={t('ledger.window', { days: ledgerDays })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(100 * scale.of(brush.to))}
            aria-valuetext={t('ledger.brush', {
              from: words.date(addDays(brush.to, 1 - ledgerDays)),
              to: words.date(brush.to),
            })}
            style={{
              insetInlineStart: `${100 * scale.of(addDays(brush.to, 1 - ledgerDays))}%`,
              inlineSize: `max(6px, ${100 * (scale.of(addDays(brush.to, 1)) - scale.of(addDays(brush.to, 1 - ledgerDays)))}%)`,
            }}
            onKeyDown={brush.onKeyDown}
          />
        </div>
      </div>
    </section>
  );
}

function nextMonth(month: string): string {
  return addDays(`${month}-28`, 4).slice(0, 8) + '01';
}

type AxisProps = { scale: LifeScale; width: number; words: LedgerWords };

/** Years, or months of a short life; only as many names as have room. */
function Axis({ scale, width, words }: AxisProps) {
  const every = Math.max(1, Math.ceil((scale.ticks.length * 62) / Math.max(1, width)));
  return (
    <div className={styles.axis} aria-hidden="true">
      {scale.ticks
        .filter((_, place) => place % every === 0)
        .map(({ date, isYear }) => (
          <span key={date} style={{ insetInlineStart: `${100 * scale.of(date)}%` }}>
            {isYear ? date.slice(0, 4) : words.day(date)}
          </span>
        ))}
    </div>
  );
}

type EventsProps = { events: readonly LifeEvent[]; scale: LifeScale; width: number; words: LedgerWords };

/** Marks of what happened once, named where there is room; all are read out. */
function Events({ events, scale, width, words }: EventsProps) {
  const named = events.map((event, place) => {
    const text = eventText(event, words);
    return { key: String(place), event, text, at: scale.of(event.date) * width };
  });
  const sides = sidesOf(
    named.map(({ key, text, at, event }) => ({
      key,
      at,
      width: textWidth(text, 12) + labelGapPx,
      weight: event.kind === 'maintained' ? 1 : 2,
    })),
    width,
  );
  return (
    <ul>
      {named.map(({ key, event, text, at }) => {
        const side = sides.get(key);
        const spoken = `${words.date(event.date)} ${text}`;
        return (
          <li key={key} style={{ insetInlineStart: `${(100 * at) / Math.max(1, width)}%` }}>
            {pathOf(event) === undefined ? (
              <i data-kind={event.kind} title={spoken} role="img" aria-label={spoken} />
            ) : (
              <Link to={pathOf(event) ?? ''} title={spoken} aria-label={spoken}>
                <i data-kind={event.kind} />
              </Link>
            )}
            {side === undefined ? null : (
              <span data-side={side} aria-hidden="true">
                {text}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Where an event leads: to its task, or to the plan that was put off. */
function pathOf({ taskId, planId, date, to }: LifeEvent): string | undefined {
  if (taskId !== null) return taskAddress(taskId);
  return planId === undefined
    ? undefined
    : planOfYearAddress({ id: planId, year: Number((to ?? date).slice(0, 4)) });
}

function eventText({ kind, from, to }: LifeEvent, words: LedgerWords): string {
  const { t } = words;
  if (kind === 'postponed')
    return t(`ledger.event.${kind}`, { from: from ?? '', to: to === null ? '' : words.date(to) });
  if (kind === 'statusChanged') {
    const status = (value: string | null) =>
      value === null ? '' : t(`equipment:resources.machine.choices.status.${value}`);
    return t(`ledger.event.${kind}`, { from: status(from), to: status(to) });
  }
  const place = (value: string | null) => value ?? t('ledger.nowhere');
  return t(`ledger.event.${kind}`, { from: place(from), to: place(to) });
}

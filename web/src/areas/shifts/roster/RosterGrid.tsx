// One file: the rows, their cells and the keys that go over them are one grid to a screen reader, and share its places.
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { dateText, formatWeekday } from '../../../kit/text/formatDate.ts';
import { cellOf, type CellWords } from './rosterCell.ts';
import { type Drafts, rosterKey, type RosterNow, type RosterRow, type ShownRoster } from './rosterModel.ts';
import { type CellRange, cellsMovedBy, rectOf, type Spot } from './selection.ts';
import styles from './roster.module.css';

/** Rows have one height, so those out of sight need not be drawn. */
const [deskRowPx, phoneRowPx] = [28, 44];
const drawnBeyond = 12;

type RosterGridProps = {
  shown: ShownRoster;
  now: RosterNow;
  drafts: Drafts;
  choice: CellRange;
  words: CellWords;
  label: string;
  /** All rows are drawn, as for paper. */
  isWhole: boolean;
  isPhone: boolean;
  onChoose: (choice: CellRange) => void;
  /** A key that moves nothing; true when it meant something. */
  onKey: (event: KeyboardEvent) => boolean;
  onOpen: (spot: Spot) => void;
};

/** People by days: the quiet letters of the rotation, and what the roster says beside it. */
export function RosterGrid(props: RosterGridProps) {
  const { shown, now, drafts, choice, words, label, isWhole, isPhone, onChoose, onKey, onOpen } = props;
  const t = useT('shifts');
  const box = useRef<HTMLDivElement>(null);
  const isDragging = useRef(false);
  const rowPx = isPhone ? phoneRowPx : deskRowPx;
  const { range, handleScroll } = useShownRows(box, { rows: shown.people.length, isWhole, rowPx });
  const rect = rectOf(choice);
  const size = { rows: shown.people.length, columns: now.dates.length };
  const idOf = ({ row, column }: Spot) => `roster-${row}-${column}`;

  useEffect(() => {
    const at = box.current;
    if (at === null) return;
    const top = choice.active.row * rowPx;
    const seen = at.clientHeight - 3 * rowPx;
    if (top < at.scrollTop) at.scrollTop = top;
    else if (top > at.scrollTop + seen) at.scrollTop = top - seen;
  }, [choice.active.row, rowPx]);

  const handleKey = (event: KeyboardEvent) => {
    const asked = { key: event.key, isExtending: event.shiftKey };
    const next =
      event.ctrlKey || event.metaKey || event.altKey ? undefined : cellsMovedBy(choice, asked, size);
    if (next !== undefined) onChoose(next);
    else if (event.key === 'Enter') onOpen(choice.active);
    else if (!onKey(event)) return;
    event.preventDefault();
  };
  const spotOf = (event: PointerEvent): Spot | undefined => {
    const cell = event.target instanceof Element ? event.target.closest('[data-spot]') : null;
    const [row, column] = (cell?.getAttribute('data-spot') ?? '').split(' ').map(Number);
    return cell === null || row === undefined || column === undefined ? undefined : { row, column };
  };
  const handleDown = (event: PointerEvent) => {
    const spot = spotOf(event);
    if (spot === undefined || event.button > 0) return;
    isDragging.current = event.pointerType === 'mouse';
    onChoose({ anchor: event.shiftKey ? choice.anchor : spot, active: spot });
  };
  const handleOver = (event: PointerEvent) => {
    if (!isDragging.current || event.buttons === 0) return;
    const spot = spotOf(event);
    if (spot !== undefined) onChoose({ anchor: choice.anchor, active: spot });
  };
  const handleClick = () => {
    if (globalThis.matchMedia('(pointer: coarse)').matches) onOpen(choice.active);
  };
  const grid: CSSProperties & { '--days': number } = { '--days': now.dates.length };
  return (
    <div
      ref={box}
      className={styles.grid}
      style={grid}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable
      aria-rowcount={size.rows + 2}
      aria-colcount={size.columns + 2}
      aria-activedescendant={idOf(choice.active)}
      onKeyDown={handleKey}
      onPointerDown={handleDown}
      onPointerOver={handleOver}
      onPointerUp={() => {
        isDragging.current = false;
      }}
      onClick={handleClick}
      onDoubleClick={() => onOpen(choice.active)}
      onScroll={handleScroll}
    >
      <DayHeads now={now} shown={shown} />
      <div role="rowgroup" style={{ height: size.rows * rowPx, position: 'relative' }}>
        <div style={{ transform: `translateY(${range.first * rowPx}px)` }}>
          {shown.people.slice(range.first, range.behind).map((person, at) => {
            const row = range.first + at;
            const isChosen = row >= rect.top && row <= rect.bottom;
            const team = teamOf(shown, person);
            return (
              <PersonRow
                key={person.id}
                row={row}
                person={person}
                team={row === 0 || team !== teamOf(shown, shown.people[row - 1]) ? team : ''}
                now={now}
                drafts={drafts}
                words={words}
                today={shown.today}
                chosen={isChosen ? `${rect.left} ${rect.right}` : ''}
                edge={`${row === rect.top ? 't' : ''}${row === rect.bottom ? 'b' : ''}`}
                active={row === choice.active.row ? choice.active.column : -1}
              />
            );
          })}
        </div>
      </div>
      <div role="row" className={`${styles.row} ${styles.foot}`}>
        <span role="rowheader" className={styles.footHead}>
          {t('roster.postRow')} {neededIn(now)}
        </span>
        {now.dates.map((date) => {
          const { needed, filled } = now.posts.get(date) ?? { needed: 0, filled: 0 };
          return (
            <span
              key={date}
              role="gridcell"
              data-short={filled < needed || undefined}
              title={t('roster.postCell', { date, filled, needed })}
              aria-label={t('roster.postCell', { date, filled, needed })}
            >
              {needed === 0 ? '' : filled}
            </span>
          );
        })}
        <span role="gridcell" aria-label={t('roster.hours')} />
      </div>
    </div>
  );
}

function DayHeads({ now, shown: { today, rules } }: { now: RosterNow; shown: ShownRoster }) {
  const t = useT('shifts');
  const language = readLanguage();
  return (
    <div role="row" className={`${styles.row} ${styles.heads}`}>
      <span role="columnheader" className={styles.nameHead}>
        {t('roster.name')}
      </span>
      {now.dates.map((date) => {
        const weekday = formatWeekday(Date.parse(`${date}T00:00:00Z`), { zone: 'UTC', language });
        return (
          <span
            key={date}
            role="columnheader"
            data-today={date === today || undefined}
            aria-label={`${dateText(date, language)} ${weekday}`}
          >
            <b>{Number(date.slice(8))}</b>
            <small>{language === 'zh' ? weekday.slice(1) : weekday.slice(0, 3)}</small>
          </span>
        );
      })}
      <span role="columnheader" title={t('roster.hoursLimit', { most: rules.monthHours })}>
        {t('roster.hours')}
      </span>
    </div>
  );
}

type PersonRowProps = {
  row: number;
  person: RosterRow;
  /** Where a team begins its name, else empty. */
  team: string;
  now: RosterNow;
  drafts: Drafts;
  words: CellWords;
  today: string;
  /** The chosen columns, first and last; empty for none. */
  chosen: string;
  edge: string;
  active: number;
};

const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { row, person, team, now, drafts, words, today, chosen, edge, active } = props;
  const [left = -1, right = -2] = chosen === '' ? [] : chosen.split(' ').map(Number);
  const hours = now.hours.get(person.id) ?? 0;
  return (
    <div role="row" className={styles.row} aria-rowindex={row + 2} data-team={team === '' ? undefined : true}>
      <span role="rowheader" className={styles.name} title={[team, person.realname, person.workNo].join(' ')}>
        <small>{team}</small>
        <b>{person.realname}</b>
        <small>{words.postOf(person.id)}</small>
      </span>
      {now.dates.map((date, column) => {
        const key = rosterKey(person.id, date);
        const { mark, title, look, tone } = cellOf({ now, drafts, words }, person, date);
        const isChosen = column >= left && column <= right;
        return (
          <span
            key={date}
            id={`roster-${row}-${column}`}
            role="gridcell"
            data-spot={`${row} ${column}`}
            data-look={look === '' ? undefined : look}
            data-tone={tone}
            data-closed={now.closed.has(key) || undefined}
            data-today={date === today || undefined}
            data-chosen={isChosen || undefined}
            data-edge={
              isChosen ? `${edge}${column === left ? 'l' : ''}${column === right ? 'r' : ''}` : undefined
            }
            data-active={column === active || undefined}
            aria-selected={isChosen}
            aria-label={title}
            title={title}
          >
            {mark}
          </span>
        );
      })}
      <span role="gridcell" className={styles.hours} data-over={now.over.has(person.id) || undefined}>
        {hours === 0 ? '' : hours}
      </span>
    </div>
  );
});

/** The rows in sight, with some beyond. */
function useShownRows(
  box: { readonly current: HTMLDivElement | null },
  { rows, isWhole, rowPx }: { rows: number; isWhole: boolean; rowPx: number },
) {
  const [top, setTop] = useState(0);
  const height = box.current?.clientHeight ?? 1200;
  const first = isWhole ? 0 : Math.max(0, Math.floor(top / rowPx) - drawnBeyond);
  const behind = isWhole ? rows : Math.min(rows, Math.ceil((top + height) / rowPx) + drawnBeyond);
  return {
    range: { first, behind },
    handleScroll: () => setTop(Math.round((box.current?.scrollTop ?? 0) / (4 * rowPx)) * 4 * rowPx),
  };
}

function teamOf({ teams }: ShownRoster, person: RosterRow | undefined): string {
  return teams.find(({ id }) => id === person?.teamIds[0])?.name ?? '';
}

/** How many are needed on each date, where it is the same on all on which somebody is. */
function neededIn({ posts }: RosterNow): string {
  const counts = new Set([...posts.values()].map(({ needed }) => needed).filter((needed) => needed > 0));
  return counts.size === 1 ? [...counts].join('') : '';
}

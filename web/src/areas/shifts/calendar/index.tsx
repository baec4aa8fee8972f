import {
  exportShiftCalendar,
  showShiftCalendar,
} from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { shiftCalendarScreen } from '@millwright/contract/areas/shifts/screens.ts';
import { shiftSystem } from '@millwright/contract/areas/shifts/shiftSystem/shiftSystem.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { rosterChange } from '@millwright/contract/areas/shifts/roster/roster.ts';
import { exportRoster } from '@millwright/contract/areas/shifts/roster/rosterCalls.ts';
import { type CrewLetter, crewLetters } from '@millwright/contract/core/words/shiftNames.ts';
import { Button, Segmented, Skeleton } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation, useNavigate } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { phoneQuery } from '../../../app/constants.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useTenant } from '../../../app/session/useSession.ts';
import { useMedia } from '../../../app/parts/useMedia.ts';
import { useMinute } from '../../../app/parts/useMinute.ts';
import { dateSpan, dateText, formatMonth, formatTableDay } from '../../../kit/text/formatDate.ts';
import { crewName } from '../parts/shiftWords.ts';
import { SheetButton } from '../parts/SheetButton.tsx';
import { useTurnWords } from '../parts/useTurnWords.ts';
import { RosterMonth } from '../roster/RosterMonth.tsx';
import { ShiftStanding } from '../parts/ShiftStanding.tsx';
import styles from './calendar.module.css';
import { MonthBand } from './MonthBand.tsx';
import { dayColumns, monthBeside, monthOf, type MonthSpan, weekOf } from './monthModel.ts';
import { useOwnCrew } from './useOwnCrew.ts';
import { WeekList } from './WeekList.tsx';
import layout from '../../../kit/layout.module.css';

const datePattern = /^\d{4}-\d{2}-\d{2}$/;
const everyCrew = '';
const byPerson = 'person';

/** Which crew, or which person, works which shift: a month at a desk, a week on a phone. What is looked at stands in the address. */
export default function ShiftCalendarScreen() {
  const t = useT('shifts');
  const zone = useTenant()?.zone ?? 'UTC';
  const isPhone = useMedia(phoneQuery);
  const nowMs = useMinute();
  const own = useOwnCrew();
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search);
  const today = localDate(zone, nowMs);
  const said = asked.get('day') ?? '';
  const day = datePattern.test(said) && !Number.isNaN(Date.parse(said)) ? said : today;
  const crew = asked.get('crew') ?? own ?? everyCrew;
  const maySeePeople = useMay(rosterChange.access.read);
  const isByPerson = asked.get('by') === byPerson && maySeePeople;
  const span = isPhone ? weekOf(day) : monthOf(day);
  const { data, error, refetch } = useCall(showShiftCalendar, span);
  // At night the shift of the day before still works: its production date is today's, as on the roster.
  const running =
    data?.turns.find(({ startMs, endMs }) => nowMs >= startMs && nowMs < endMs)?.productionDate ?? today;
  const words = useTurnWords();
  const [isPrinted, setIsPrinted] = useState(false);
  const print = () => {
    // Rows out of sight are drawn for paper alone.
    flushSync(() => setIsPrinted(true));
    globalThis.print();
    setIsPrinted(false);
  };
  const go = (change: Record<string, string>) => {
    const next = new URLSearchParams({ ...Object.fromEntries(asked), ...change });
    void navigate(`${shiftCalendarScreen.path}?${next}`, { replace: true });
  };
  const title = spanTitle(span, isPhone);
  const crews = [
    ...new Set((data?.systems ?? []).flatMap((system) => system.crews.map((each) => each.crew))),
  ];
  const content = () => {
    if (isByPerson)
      return (
        <RosterMonth
          span={span}
          title={title}
          crew={crew}
          team={asked.get('team') ?? ''}
          workshop={asked.get('workshop') ?? ''}
          find={asked.get('find') ?? ''}
          page={Number(asked.get('page') ?? '') || 1}
          isPhone={isPhone}
          isPrinted={isPrinted}
          onAsk={go}
        />
      );
    if (data === undefined) return <Unread cause={error} onRetry={() => void refetch()} />;
    if (isPhone) return <WeekList columns={dayColumns(data, span)} crew={crew} today={running} />;
    return <MonthBand shown={data} span={span} crew={crew} today={running} nowMs={nowMs} title={title} />;
  };
  return (
    <div className={`${layout.stack12} ${styles.page}`}>
      <header className={`${layout.line8x16} ${styles.head}`}>
        <h1>{t('screens.shiftCalendar')}</h1>
        <SpanSteps
          day={day}
          today={today}
          title={title}
          isPhone={isPhone}
          onDay={(next) => go({ day: next })}
        />
        {maySeePeople ? (
          <Segmented
            aria-label={t('roster.view')}
            value={isByPerson ? byPerson : ''}
            options={[
              { value: '', label: t('roster.byCrew') },
              { value: byPerson, label: t('roster.byPerson') },
            ]}
            onChange={(value: string) => go({ by: value })}
          />
        ) : null}
        <CrewPick crews={crews} crew={crew} own={own} onCrew={(next) => go({ crew: next })} />
        <div className={styles.actions}>
          <Link to={shiftSystem.screen?.path ?? '/'}>{t('standing.systems')}</Link>
          {isPhone ? null : <Button onClick={print}>{t('calendar.print')}</Button>}
          {isByPerson ? (
            <SheetButton
              call={exportRoster}
              input={{
                ...monthOf(day),
                crew: letterOf(crew),
                teamId: asked.get('team') ?? '',
                department: asked.get('workshop') ?? '',
                keyword: asked.get('find') ?? '',
              }}
              fileName={`${t('roster.sheet')} ${sheetSpan(monthOf(day))}`}
              label={t('calendar.excel')}
            />
          ) : (
            <SheetButton
              call={exportShiftCalendar}
              input={isPhone ? monthOf(day) : span}
              fileName={`${t('screens.shiftCalendar')} ${sheetSpan(monthOf(day))}`}
              label={t('calendar.excel')}
            />
          )}
        </div>
      </header>
      <p className={styles.printed} aria-hidden>
        <b>
          {[
            t('screens.shiftCalendar'),
            title,
            ...(crews.some((each) => each === crew) ? [crewName(t, crew)] : []),
          ].join(' · ')}
        </b>{' '}
        <small>{words.moment(nowMs)}</small>
      </p>
      <ShiftStanding hasLink />
      {content()}
    </div>
  );
}

type SpanStepsProps = {
  day: string;
  today: string;
  title: string;
  /** A week is shown instead of a month. */
  isPhone: boolean;
  onDay: (day: string) => void;
};

/** Steps from month to month, or week to week: by buttons and by keys. */
function SpanSteps({ day, today, title, isPhone, onDay }: SpanStepsProps) {
  const t = useT('shifts');
  const beside = (by: -1 | 1) => onDay(isPhone ? addDays(day, 7 * by) : monthBeside(day, by));
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    if (event.key === 'ArrowLeft' || event.key === 'PageUp') beside(-1);
    else if (event.key === 'ArrowRight' || event.key === 'PageDown') beside(1);
    else if (event.key.toLowerCase() === 't') onDay(today);
    else return;
    event.preventDefault();
  };
  return (
    <div
      className={`${layout.inline8} ${styles.steps}`}
      role="group"
      tabIndex={0}
      aria-label={`${t('calendar.month')} ${title}`}
      title={t('calendar.keys')}
      onKeyDown={handleKey}
    >
      <Button aria-label={t(isPhone ? 'calendar.beforeWeek' : 'calendar.before')} onClick={() => beside(-1)}>
        ‹
      </Button>
      <b aria-live="polite">{title}</b>
      <Button aria-label={t(isPhone ? 'calendar.nextWeek' : 'calendar.next')} onClick={() => beside(1)}>
        ›
      </Button>
      <Button onClick={() => onDay(today)}>{t('calendar.today')}</Button>
    </div>
  );
}

type CrewPickProps = {
  crews: readonly string[];
  crew: string;
  own: string | undefined;
  onCrew: (crew: string) => void;
};

/** All crews, or one of them. */
function CrewPick({ crews, crew, own, onCrew }: CrewPickProps) {
  const t = useT('shifts');
  if (crews.length === 0) return null;
  return (
    <Segmented
      aria-label={t('calendar.crew')}
      value={crews.some((each) => each === crew) ? crew : everyCrew}
      options={[
        { value: everyCrew, label: t('calendar.allCrews') },
        ...crews.map((value) => ({
          value,
          label: value === own ? t('calendar.myCrew', { crew: crewName(t, value) }) : crewName(t, value),
        })),
      ]}
      onChange={(value: string) => onCrew(value)}
    />
  );
}

function Unread({ cause, onRetry }: { cause: Error | null; onRetry: () => void }) {
  const isLate = useIsLate(cause === null);
  if (cause !== null) return <Failed cause={cause} onRetry={onRetry} />;
  return isLate ? <Skeleton paragraph={{ rows: 6 }} /> : null;
}

function sheetSpan({ from, to }: MonthSpan): string {
  return dateSpan(from, to, readLanguage());
}

/** The crew that the address names; empty for none. */
function letterOf(crew: string): CrewLetter | '' {
  return crewLetters.find((letter) => letter === crew) ?? '';
}

/** "2026年10月", "October 2026"; of a week its first and last date. */
function spanTitle({ from, to }: MonthSpan, isWeek: boolean): string {
  const language = readLanguage();
  if (!isWeek) return formatMonth(from.slice(0, 7), language);
  const end = formatTableDay(Date.parse(`${to}T00:00:00Z`), { zone: 'UTC', language });
  return `${dateText(from, language)} – ${end}`;
}

import { crewsScreen } from '@millwright/contract/areas/personnel/crews/crews.ts';
import { personnelFile } from '@millwright/contract/areas/personnel/personnelFile/personnelFile.ts';
import { usualRosterPeople } from '@millwright/contract/areas/shifts/roster/rosterCalls.ts';
import { crewLetters } from '@millwright/contract/core/words/shiftNames.ts';
import { Alert, Button, Empty, Skeleton } from 'antd';
import { Link } from 'react-router';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { NarrowedRows } from '../../../resource/slotParts.ts';
import type { MonthSpan } from '../calendar/monthModel.ts';
import { FilledRoster } from './FilledRoster.tsx';
import { RosterBar } from './RosterBar.tsx';
import type { ShownRoster } from './rosterModel.ts';
import { useRoster } from './useRoster.ts';
import styles from './roster.module.css';
import layout from '../../../kit/layout.module.css';

type RosterMonthProps = {
  span: MonthSpan;
  title: string;
  crew: string;
  /** What else is asked for, as the address says it. */
  team: string;
  workshop: string;
  find: string;
  page: number;
  isPhone: boolean;
  isPrinted: boolean;
  onAsk: (change: Record<string, string>) => void;
};

/** The calendar by person: a month at a desk, a week on a phone. */
export function RosterMonth({
  span,
  title,
  crew,
  team,
  workshop,
  find,
  page,
  isPhone,
  isPrinted,
  onAsk,
}: RosterMonthProps) {
  const t = useT('shifts');
  const letter = crewLetters.find((each) => each === crew) ?? '';
  const roster = useRoster({
    ...span,
    crew: letter,
    teamId: team,
    department: workshop,
    keyword: find,
    pageNo: page,
  });
  const { shown, now, error } = roster;
  if (shown === undefined || now === undefined)
    return <Unread cause={error} onRetry={() => void roster.refetch()} />;
  const pages = Math.ceil(shown.total / usualRosterPeople);
  return (
    <div className={`${layout.stack12} ${styles.roster}`} data-phone={isPhone || undefined}>
      {isPrinted ? null : <NarrowedRows of={[personnelFile]} />}
      <RosterBar {...{ roster, shown, now, team, workshop, find, isPhone, onAsk }} />
      {roster.refusal === undefined ? null : <Alert type="error" showIcon title={roster.refusal} />}
      {shown.people.length === 0 ? (
        <Empty
          description={t(
            find === '' && team === '' && workshop === '' && letter === ''
              ? 'roster.none'
              : 'roster.noneFound',
          )}
        >
          <Link to={crewsScreen.path}>{t('roster.toTeams')}</Link>
        </Empty>
      ) : (
        <FilledRoster
          // Another choice of people or dates begins at its first cell.
          key={`${span.from} ${span.to} ${letter} ${team} ${workshop} ${find} ${page}`}
          {...{ roster, shown, now, title, isPhone, isPrinted }}
        />
      )}
      {pages < 2 ? null : (
        <Pager page={page} pages={pages} shown={shown} onPage={(next) => onAsk({ page: String(next) })} />
      )}
    </div>
  );
}

function Unread({ cause, onRetry }: { cause: Error | null; onRetry: () => void }) {
  const isLate = useIsLate(cause === null);
  if (cause !== null) return <Failed cause={cause} onRetry={onRetry} />;
  return isLate ? <Skeleton paragraph={{ rows: 8 }} /> : null;
}

type PagerProps = { page: number; pages: number; shown: ShownRoster; onPage: (page: number) => void };

function Pager({ page, pages, shown, onPage }: PagerProps) {
  const t = useT('shifts');
  return (
    <nav className={`${layout.line8x16} ${styles.bar}`}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('roster.before')}
      </Button>
      <span>
        {t('roster.page', {
          from: (page - 1) * usualRosterPeople + 1,
          to: (page - 1) * usualRosterPeople + shown.people.length,
          total: shown.total,
        })}
      </span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('roster.next')}
      </Button>
    </nav>
  );
}

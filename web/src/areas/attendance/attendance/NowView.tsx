import {
  type Presence,
  showPresence,
} from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import type { ReactNode } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatClock } from '../../../kit/text/formatDate.ts';
import styles from './attendance.module.css';
import { peopleFound } from './attendanceModel.ts';
import type { AttendanceAddress } from './useAttendanceAddress.ts';
import { useAttendanceWords } from './useAttendanceWords.ts';
import layout from '../../../kit/layout.module.css';

type Planned = Presence['planned'][number];
/** Who is missing stands first. */
const groups = [
  { name: 'missingNow', states: ['notYet', 'expected'] },
  { name: 'hereNow', states: ['here'] },
  { name: 'leftNow', states: ['left'] },
  { name: 'onLeaveNow', states: ['leave'] },
] as const;
const everyMs = 30_000;

/** Who of the running shift is there, who is missing, and who is there without being planned. */
export function NowView({ address }: { address: AttendanceAddress }) {
  const t = useT('shifts');
  const words = useAttendanceWords();
  const zone = useTenant()?.zone ?? 'UTC';
  const { data, error, refetch } = useCall(showPresence, {}, { everyMs });
  if (data === undefined)
    return error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />;
  const { turn } = data;
  const planned = peopleFound(data.planned, address);
  const others = peopleFound(data.others, address);
  const note = ({ state, cameMs, leftMs, lateMin, leave }: Planned) =>
    [
      leave === null ? undefined : words.leave(leave),
      state === 'left' && leftMs !== null ? formatClock(leftMs, zone) : undefined,
      state === 'here' && cameMs !== null
        ? t('attendance.since', { time: formatClock(cameMs, zone) })
        : undefined,
      lateMin > 0 ? t('attendance.lateBy', { minutes: lateMin }) : undefined,
    ].filter((each) => each !== undefined);
  return (
    <section className={`${layout.stack16} ${styles.now}`}>
      <p>
        {t('attendance.running')}: <b>{t(`names.${turn.shift}`)}</b> · {words.crew(turn.crew)} ·{' '}
        {formatClock(turn.startMs, zone)}–{formatClock(turn.endMs, zone)}
      </p>
      {groups.map(({ name, states }) => {
        const own = planned.filter(({ state }) => states.some((each) => each === state));
        return (
          <Group key={name} name={name} count={own.length}>
            {own.map((person) => (
              <Card key={person.id} person={person} notes={note(person)} address={address} />
            ))}
          </Group>
        );
      })}
      <Group name="otherNow" count={others.length}>
        {others.map((person) => (
          <Card
            key={person.id}
            person={person}
            notes={[t('attendance.since', { time: formatClock(person.cameMs, zone) })]}
            address={address}
          />
        ))}
      </Group>
    </section>
  );
}

function Group({ name, count, children }: { name: string; count: number; children: ReactNode }) {
  const t = useT('shifts');
  return (
    <section aria-label={t(`attendance.${name}`)} data-group={name}>
      <h2>
        {t(`attendance.${name}`)} <span>{count}</span>
      </h2>
      {count === 0 ? <p className={layout.quiet}>{t('attendance.nobody')}</p> : <ul>{children}</ul>}
    </section>
  );
}

function Card({
  person: { id, realname, workNo },
  notes,
  address,
}: {
  person: Pick<Planned, 'id' | 'realname' | 'workNo'>;
  notes: readonly string[];
  address: AttendanceAddress;
}) {
  return (
    <li>
      <button type="button" onClick={() => address.set({ person: id })}>
        <b>{realname}</b> <small>{workNo}</small>
        {notes.length === 0 ? null : <span>{notes.join(' · ')}</span>}
      </button>
    </li>
  );
}

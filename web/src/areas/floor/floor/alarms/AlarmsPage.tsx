import { Failed } from '../../../../app/feedback/Failed.tsx';
import { Forbidden } from '../../../../app/feedback/Forbidden.tsx';
import { LateSpinner } from '../../../../app/feedback/LateSpinner.tsx';
import { useT } from '../../../../app/i18n/useT.ts';
import { useMay } from '../../../../app/rights/Allowed.tsx';
import { useTenant } from '../../../../app/session/useSession.ts';
import { formatClock } from '../../../../kit/text/formatDate.ts';
import { alarmRights } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { useState } from 'react';
import { AwayBand, FloorHead, useWhoNote } from '../FloorHead.tsx';
import { useOutbox } from '../floorOutbox.ts';
import { floorPages } from '../pages.ts';
import type { FloorNow } from '../useFloor.ts';
import { AlarmCard } from './AlarmCard.tsx';
import { alarmsHere, type ReadAlarms } from './alarmsHere.ts';
import { useFloorAlarms } from './useFloorAlarms.ts';
import floor from '../floor.module.css';

/** Alarms that are older are said to be. */
const freshMs = 60_000;

/** The alarms of the machines that one answers for in this shift: to take, to silence for a while, to make a task of. */
export function AlarmsPage({ now }: { now: FloorNow }) {
  const t = useT('maintenance');
  const note = useWhoNote(now);
  const may = useMay(alarmRights.read);
  const { data, error, refetch } = useFloorAlarms();
  return (
    <>
      <FloorHead title={t('floor.titles.alarms')} note={note} now={now} back={floorPages.machines} />
      <AwayBand now={now} />
      <main className={floor.page}>
        {may ? null : <Forbidden right={alarmRights.read} />}
        {may && data === undefined && error === null ? <LateSpinner /> : null}
        {data === undefined && error !== null ? (
          <Failed cause={error} onRetry={() => void refetch()} />
        ) : null}
        {data === undefined ? null : <AlarmList read={data} now={now} />}
      </main>
    </>
  );
}

function AlarmList({ read: { told }, now }: { read: ReadAlarms; now: FloorNow }) {
  const t = useT('maintenance');
  const zone = useTenant()?.zone ?? 'UTC';
  const { items } = useOutbox();
  const [openId, setOpenId] = useState<string>();
  const alarms = alarmsHere(told, items);
  const isFresh = now.nowMs - told.nowMs <= freshMs;
  return (
    <>
      <p className={floor.age} data-old={!isFresh}>
        {t('floor.alarms.asOf', { time: formatClock(told.nowMs, zone) })}
      </p>
      {alarms.length === 0 ? (
        <p className={floor.empty}>
          {t(told.machines === 0 ? 'floor.alarms.noMachines' : 'floor.alarms.none')}
        </p>
      ) : (
        <ul className={floor.rows}>
          {alarms.map((alarm) => (
            <li key={alarm.id} data-testid="floor-alarm">
              <AlarmCard
                alarm={alarm}
                shiftEndMs={told.shiftEndMs}
                nowMs={now.nowMs}
                isOpen={openId === alarm.id}
                onOpen={() => setOpenId(openId === alarm.id ? undefined : alarm.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {told.isCut ? (
        <p className={floor.hint}>{t('floor.alarms.cut', { count: told.alarms.length })}</p>
      ) : null}
    </>
  );
}

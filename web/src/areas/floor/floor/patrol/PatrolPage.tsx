import { patrolShown } from '@millwright/contract/areas/diagnosis/patrol/patrol.ts';
import { useState } from 'react';
import { Failed } from '../../../../app/feedback/Failed.tsx';
import { LateSpinner } from '../../../../app/feedback/LateSpinner.tsx';
import { useT } from '../../../../app/i18n/useT.ts';
import { useTenant } from '../../../../app/session/useSession.ts';
import { formatClock } from '../../../../kit/text/formatDate.ts';
import { AwayBand, FloorHead, useWhoNote } from '../FloorHead.tsx';
import { useOutbox } from '../floorOutbox.ts';
import { floorPages } from '../pages.ts';
import type { FloorNow } from '../useFloor.ts';
import { NextFrame } from './NextFrame.tsx';
import { OtherRows, StopRows } from './PatrolRows.tsx';
import { usePatrol } from './usePatrol.ts';
import { type ReadPatrol, visitsHere } from './visitsHere.ts';
import floor from '../floor.module.css';

/** Figures that are older are said to be. */
const freshMs = 60_000;

/** The ring frames of a spinner in the order in which to visit them; the next one large, with the spindles that broke. */
export function PatrolPage({ now }: { now: FloorNow }) {
  const t = useT('maintenance');
  const note = useWhoNote(now);
  const { data, error, refetch } = usePatrol();
  return (
    <>
      <FloorHead title={t('floor.titles.patrol')} note={note} now={now} back={floorPages.machines} />
      <AwayBand now={now} />
      <main className={floor.page}>
        {data === undefined && error === null ? <LateSpinner /> : null}
        {data === undefined && error !== null ? (
          <Failed cause={error} onRetry={() => void refetch()} />
        ) : null}
        {data === undefined ? null : <PatrolList read={data} now={now} />}
      </main>
    </>
  );
}

function PatrolList({ read, now }: { read: ReadPatrol; now: FloorNow }) {
  const t = useT('maintenance');
  const zone = useTenant()?.zone ?? 'UTC';
  const { items } = useOutbox();
  const [chosenId, setChosenId] = useState<number>();
  const { patrol } = read;
  const { stops, others } = patrolShown(patrol, visitsHere(items, read));
  if (patrol.frames.length === 0) return <p className={floor.empty}>{t('floor.patrol.none')}</p>;
  const next = stops.find(({ frame }) => frame.machine.id === chosenId) ?? stops[0];
  const isFresh = now.nowMs - patrol.nowMs <= freshMs;
  return (
    <>
      <p className={floor.age} data-old={!isFresh}>
        {t('floor.patrol.asOf', { time: formatClock(patrol.nowMs, zone) })}
      </p>
      {next === undefined ? (
        <p className={floor.empty}>{t('floor.patrol.noneRuns')}</p>
      ) : (
        <NextFrame
          key={next.frame.machine.id}
          stop={next}
          isFirst={next === stops[0]}
          nowMs={now.nowMs}
          onPieced={() => setChosenId(undefined)}
        />
      )}
      <StopRows stops={stops.filter((stop) => stop !== next)} nowMs={now.nowMs} onChoose={setChosenId} />
      <OtherRows machines={others} nowMs={now.nowMs} />
      <p className={floor.hint}>{t('floor.patrol.how')}</p>
    </>
  );
}

import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { alarmRights } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { alarmsHere, openCount } from './alarms/alarmsHere.ts';
import { useFloorAlarms } from './alarms/useFloorAlarms.ts';
import { AwayBand, FloorHead, useWhoNote } from './FloorHead.tsx';
import { useOutbox } from './floorOutbox.ts';
import { MachineRows } from './MachineRows.tsx';
import { floorPages } from './pages.ts';
import type { FloorNow } from './useFloor.ts';
import styles from './floor.module.css';

/** As many rows are drawn at once; who looks for another types its number. */
const mostRows = 60;

/** The machines that one answers for, and all others behind them. */
export function MachinesPage({ now }: { now: FloorNow }) {
  const t = useT('maintenance');
  const note = useWhoNote(now);
  return (
    <>
      <FloorHead title={t('floor.titles.machines')} note={note} now={now} />
      <AwayBand now={now} />
      <main className={styles.page}>
        <Ways now={now} />
        <MachineChoice now={now} />
      </main>
    </>
  );
}

/** To the alarms of the own machines, and for who tends ring frames to the order in which to visit them. */
function Ways({ now }: { now: FloorNow }) {
  const t = useT('maintenance');
  const mayAlarms = useMay(alarmRights.read);
  const { data } = useFloorAlarms();
  const { items } = useOutbox();
  const hasFrames = now.floor.machines.some(({ isOwn, kind }) => isOwn && kind === 'spinning');
  const count = data === undefined ? 0 : openCount(alarmsHere(data.told, items));
  if (!mayAlarms && !hasFrames) return null;
  return (
    <div className={styles.card}>
      {mayAlarms ? (
        <Link to={floorPages.alarms} className={styles.item} data-testid="to-alarms">
          {t('floor.alarms.open')} <em>{count === 0 ? t('floor.alarms.openHint') : count}</em>{' '}
          <i aria-hidden="true">›</i>
        </Link>
      ) : null}
      {hasFrames ? (
        <Link to={floorPages.patrol} className={styles.item} data-testid="to-patrol">
          {t('floor.patrol.open')} <em>{t('floor.patrol.openHint')}</em> <i aria-hidden="true">›</i>
        </Link>
      ) : null}
    </div>
  );
}

/** Own machines, or all: to see how they stand, and to report one. */
export function MachineChoice({ now }: { now: FloorNow }) {
  const t = useT('maintenance');
  // Meters of climate and electricity are found by their number and label alone: nobody tends them.
  const machines = now.floor.machines.filter(({ kind }) => isProcess(kind));
  const own = machines.filter(({ isOwn }) => isOwn);
  const [isAll, setIsAll] = useState(own.length === 0);
  const [find, setFind] = useState('');
  const word = find.trim().toLowerCase();
  const listed = isAll ? machines : own;
  const among = word === '' ? listed : now.floor.machines;
  const found = among.filter(
    ({ code, number }) => code.toLowerCase().includes(word) || number.toLowerCase().includes(word),
  );
  return (
    <>
      <div className={styles.choice}>
        <div role="radiogroup" aria-label={t('floor.tabs.machines')}>
          {[false, true].map((each) => (
            <button
              key={String(each)}
              type="button"
              role="radio"
              aria-checked={isAll === each}
              onClick={() => setIsAll(each)}
            >
              {t(each ? 'floor.machines.all' : 'floor.machines.own')}
            </button>
          ))}
        </div>
        <input
          type="search"
          value={find}
          placeholder={t('floor.machines.find')}
          aria-label={t('floor.machines.find')}
          onChange={({ target }) => setFind(target.value)}
        />
      </div>
      {found.length === 0 ? (
        <p className={styles.empty}>
          {t(isAll || word !== '' ? 'floor.machines.noneFound' : 'floor.machines.none')}
        </p>
      ) : (
        <MachineRows machines={found.slice(0, mostRows)} now={now} />
      )}
    </>
  );
}

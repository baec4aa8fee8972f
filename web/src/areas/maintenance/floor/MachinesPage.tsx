import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { AwayBand, FloorHead, useWhoNote } from './FloorHead.tsx';
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
        <ToPatrol now={now} />
        <MachineChoice now={now} />
      </main>
    </>
  );
}

/** Who tends ring frames finds the order in which to visit them. */
function ToPatrol({ now }: { now: FloorNow }) {
  const t = useT('maintenance');
  if (!now.floor.machines.some(({ isOwn, kind }) => isOwn && kind === 'spinning')) return null;
  return (
    <div className={styles.card}>
      <Link to={floorPages.patrol} className={styles.item} data-testid="to-patrol">
        {t('floor.patrol.open')} <em>{t('floor.patrol.openHint')}</em> <i aria-hidden="true">›</i>
      </Link>
    </div>
  );
}

/** Own machines, or all: to see how they stand, and to report one. */
export function MachineChoice({ now }: { now: FloorNow }) {
  const t = useT('maintenance');
  const own = now.floor.machines.filter(({ isOwn }) => isOwn);
  const [isAll, setIsAll] = useState(own.length === 0);
  const [find, setFind] = useState('');
  const word = find.trim().toLowerCase();
  const among = isAll || word !== '' ? now.floor.machines : own;
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

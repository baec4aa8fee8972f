import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { turnText } from '../../../app/shell/board/ShiftClock.tsx';
import { useMinute } from '../../../app/parts/useMinute.ts';
import { ShiftRuler } from '../../../kit/boards/bars/ShiftRuler.tsx';
import { shareOf } from '../../../kit/boards/bars/rulerTicks.ts';
import { formatClock } from '../../../kit/text/formatDate.ts';
import { FloorGlyph } from './FloorGlyph.tsx';
import { useOutbox } from './floorOutbox.ts';
import { floorPages } from './pages.ts';
import type { FloorNow } from './useFloor.ts';
import styles from './floor.module.css';

type FloorHeadProps = {
  title: string;
  /** Who, or which task. */
  note: string;
  now: FloorNow | undefined;
  /** Where the way back leads; none on the pages of the bar at the bottom. */
  back?: string | undefined;
  /** Since when the machine of the task stands: a red piece of the ruler. */
  stopMs?: number | null | undefined;
  mark?: ReactNode;
};

/** Title, person or task, clock, how it stands with the network, and the shift as a ruler. */
export function FloorHead({ title, note, now, back, stopMs, mark }: FloorHeadProps) {
  const t = useT('maintenance');
  const zone = useTenant()?.zone ?? 'UTC';
  const minuteMs = useMinute();
  const nowMs = now?.nowMs ?? minuteMs;
  const turn = now?.floor.turns.find(({ startMs, endMs }) => startMs <= nowMs && nowMs < endMs);
  return (
    <header className={styles.head} data-theme="dark">
      <div className={styles.headLine}>
        {back === undefined ? null : (
          <Link to={back} className={styles.back} aria-label={t('floor.back')}>
            <FloorGlyph name="back" size={20} />
          </Link>
        )}
        <h1>{title}</h1>
        <time>{formatClock(nowMs, zone)}</time>
      </div>
      <div className={styles.headNote}>
        <span>
          {note}
          {mark}
        </span>
        <SyncMark awaySince={now?.awaySince} />
      </div>
      {turn === undefined ? null : (
        <div className={styles.ruler}>
          <ShiftRuler
            startMs={turn.startMs}
            endMs={turn.endMs}
            nowMs={nowMs}
            zone={zone}
            label={t('floor.shift', { time: formatClock(nowMs, zone) })}
          />
          {typeof stopMs === 'number' ? (
            <i
              style={{
                left: `${shareOf(stopMs, turn.startMs, turn.endMs) * 100}%`,
                right: `${(1 - shareOf(nowMs, turn.startMs, turn.endMs)) * 100}%`,
              }}
            />
          ) : null}
        </div>
      )}
    </header>
  );
}

/** Whether all has arrived: a full dot; a hollow one where there is no network, which never blocks. */
function SyncMark({ awaySince }: { awaySince: number | undefined }) {
  const t = useT('maintenance');
  const { items, isSending, lost } = useOutbox();
  const count = items.filter(({ state }) => state === 'waits').length;
  const asks = items.filter(({ state }) => state === 'refused' || state === 'asks').length;
  const words = () => {
    if (lost.length > 0) return t('floor.storing.lostCount', { count: lost.length });
    if (awaySince !== undefined)
      return count === 0 ? t('floor.sync.offline') : t('floor.sync.offlineWaiting', { count });
    if (asks > 0) return t('floor.sync.asks', { count: asks });
    if (isSending) return t('floor.sync.sending');
    return count === 0 ? t('floor.sync.synced') : t('floor.sync.waiting', { count });
  };
  const isCalm = awaySince === undefined && asks === 0 && lost.length === 0;
  return (
    <Link to={floorPages.waiting} className={styles.sync} data-calm={isCalm} data-testid="sync">
      <i aria-hidden="true" />
      <span aria-live="polite">{words()}</span>
    </Link>
  );
}

/** Without network: since when, and what waits. Calm, and in nobody's way. */
export function AwayBand({ now }: { now: FloorNow }) {
  const t = useT('maintenance');
  const zone = useTenant()?.zone ?? 'UTC';
  const { items } = useOutbox();
  const { awaySince, isKept, readMs } = now;
  if (awaySince === undefined) return null;
  const count = items.filter(({ state }) => state === 'waits').length;
  return (
    <Link to={floorPages.waiting} className={styles.band}>
      <FloorGlyph name="up" size={18} />
      <span>
        {t('floor.sync.since', { time: formatClock(awaySince, zone) })}
        {isKept ? ` · ${t('floor.sync.as', { time: formatClock(readMs, zone) })}` : ''}
      </span>
      {count === 0 ? null : <b>{t('floor.sync.waits', { count })} ›</b>}
    </Link>
  );
}

/** Person, shift and crew: "Wu · Morning · A". */
export function useWhoNote(now: FloorNow | undefined): string {
  const t = useT();
  if (now === undefined) return '';
  const turn = now.floor.turns.find(({ startMs, endMs }) => startMs <= now.nowMs && now.nowMs < endMs);
  if (turn === undefined) return now.me.name;
  return `${now.me.name} · ${turnText(t, turn)}`;
}

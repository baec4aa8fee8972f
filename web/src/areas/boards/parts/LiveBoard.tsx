import type { BoardHeader } from '@millwright/contract/areas/boards/live/snapshots.ts';
import type { ReactNode } from 'react';
import { useBoardMode } from '../../../app/shell/board/boardMode.ts';
import { AgeMark } from '../../../kit/boards/marks/AgeMark.tsx';
import { StaleBand } from '../../../kit/boards/marks/StaleBand.tsx';
import { BoardFrame } from '../../../kit/boards/frame/BoardFrame.tsx';
import { formatClock, formatDay, formatWeekday } from '../../../kit/text/formatDate.ts';
import { noValue } from '../../../kit/text/format.ts';
import { ConnectFirst } from './ConnectFirst.tsx';
import { ageText, clockText, type Moment, spanText } from './moment.ts';
import { type LiveMoment, useMoment } from './useMoment.ts';
import { useFaultNames } from '../../equipment/faults/useFaultNames.ts';
import { useWords } from './useWords.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

type LiveBoardProps = {
  header: BoardHeader;
  /** Receipt of the snapshot on this device, epoch ms. */
  receivedAtMs: number;
  title: string;
  subject: string;
  /** What stands under the title before the age: machines, spindles. */
  note?: string;
  /** After the age, e.g. the way to other processes. */
  noteEnd?: ReactNode;
  footer?: ReactNode;
  /** Without a machine there are no data that could be old. */
  hasMachines?: boolean;
  children: (moment: Moment) => ReactNode;
};

/** A wall screen with its title, shift ruler, clock in the mill's zone, and what it says when its data are old. */
export function LiveBoard(props: LiveBoardProps) {
  const { header, receivedAtMs, note, hasMachines = true } = props;
  const words = useWords();
  useFaultNames({ isWatched: true });
  const mode = useBoardMode();
  const moment = useMoment(header, receivedAtMs);
  const place = { zone: header.zone, language: words.language };
  const day = formatDay(moment.nowMs, place);
  const weekday = formatWeekday(moment.nowMs, place);
  return (
    <BoardFrame
      language={words.language}
      mode={mode}
      title={props.title}
      subject={props.subject}
      note={
        <>
          {note ? `${note} · ` : null}
          {hasMachines ? <AgeMark ageMs={moment.ageMs} text={ageText(moment, words)} /> : null}
          {header.frameSeconds === undefined ? null : (
            <small role="note"> · {words.t('board.slower', { seconds: header.frameSeconds })}</small>
          )}
          {props.noteEnd}
        </>
      }
      shift={words.shiftOf(header)}
      ruler={{
        startMs: header.shift.startMs,
        endMs: header.shift.endMs,
        nowMs: moment.asOfMs,
        zone: header.zone,
        label: rulerText(header, { moment, words }),
      }}
      date={words.language === 'zh' ? [day, weekday] : [weekday, day]}
      clock={formatClock(moment.nowMs, header.zone)}
      staleBand={hasMachines ? <AgeBand moment={moment} zone={header.zone} words={words} /> : undefined}
      isStale={hasMachines && moment.isStale}
      footer={props.footer}
    >
      {props.children(moment)}
      {!hasMachines && header.newestMs === null ? <ConnectFirst isOnBoard /> : null}
    </BoardFrame>
  );
}

function rulerText(header: BoardHeader, { moment, words }: { moment: Moment; words: BoardWords }) {
  const { shift, zone } = header;
  return words.t('board.ruler', {
    shift: words.shiftOf(header) ?? noValue,
    from: formatClock(shift.startMs, zone),
    to: formatClock(shift.endMs, zone),
    now: formatClock(moment.asOfMs, zone),
  });
}

type AgeBandProps = { moment: LiveMoment; zone: string; words: BoardWords };

/** Data are older than a minute, or have just come back. */
function AgeBand({ moment, zone, words }: AgeBandProps) {
  const { nowMs, asOfMs, ageMs, isStale, returnedSinceMs } = moment;
  const time = (atMs: number) => clockText(atMs, { nowMs, zone, words });
  if (isStale) {
    const text =
      ageMs === null
        ? words.t('board.neverHeard')
        : words.t('board.staleSince', { time: time(asOfMs), age: spanText(ageMs, words) });
    return <StaleBand text={text} />;
  }
  if (returnedSinceMs === null) return null;
  return <StaleBand text={words.t('board.filledIn', { time: time(returnedSinceMs) })} hasReturned />;
}

import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { Buffer } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { BufferRange } from '../../../kit/boards/bars/BufferRange.tsx';
import { formatRange } from '../../../kit/text/format.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

type StockBehindProps = {
  process: Process;
  buffer: Buffer;
  words: BoardWords;
  /** Says that it is a stock where its place alone does not. */
  isNamed?: boolean;
  className?: string | undefined;
};

/** The stock behind a process in hours, on its normal range. Behind blowing it is what is in the duct. */
export function StockBehind({ process, buffer, words, isNamed = false, className }: StockBehindProps) {
  const { hours, minHours, maxHours } = buffer;
  const range = formatRange(minHours, maxHours, { decimals: 0, language: words.language });
  const named = isNamed ? words.t('sections.stock', { range }) : range;
  return (
    <BufferRange
      className={className}
      label={words.t('mill.buffer', { process: words.process(process) })}
      hours={hours}
      lowHours={minHours ?? 0}
      highHours={maxHours ?? 0}
      text={words.number(hours, 1)}
      unit={words.unit('h')}
      rangeText={process === 'blowing' ? words.t('mill.duct') : named}
    />
  );
}

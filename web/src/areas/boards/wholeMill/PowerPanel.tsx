import { type MillBoard, powerHours } from '@millwright/contract/areas/boards/mill/mill.ts';
import { type ReactNode, useMemo } from 'react';
import { LoadLine } from '../../../kit/boards/bars/LoadLine.tsx';
import { RailSection } from '../../../kit/boards/frame/RailSection.tsx';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { loadSeries, tariffSpans } from './plots.ts';
import { MoreLine } from '../../../kit/boards/marks/MoreLine.tsx';

type PowerPanelProps = { board: MillBoard; words: BoardWords; children?: ReactNode };

/** Power now and over the last 12 hours, under the demand limit and over the tariff; children stand below. */
export function PowerPanel({ board, words, children }: PowerPanelProps) {
  const { nowKw, limitKw, kwh } = board.power;
  const load = useMemo(() => loadSeries(board), [board]);
  const spans = useMemo(() => tariffSpans(board, words), [board, words]);
  const digits = words.kpi('power')?.digits ?? 0;
  return (
    <RailSection
      title={words.t('mill.power')}
      note={`${powerHours} ${words.unit('h')} · ${words.number(kwh, 0)} ${words.unit('kwh')}`}
      total={
        <>
          <b>{words.number(nowKw, digits)}</b> {words.unit('kw')}
        </>
      }
    >
      {load.every((kw) => kw === null) ? (
        <MoreLine>{words.t('mill.noPower')}</MoreLine>
      ) : (
        <LoadLine
          label={words.t('mill.power')}
          loadKw={load}
          limitKw={limitKw ?? undefined}
          limitText={
            limitKw === null ? undefined : words.t('mill.demandLimit', { value: words.number(limitKw, 0) })
          }
          tariff={spans}
        />
      )}
      {children}
    </RailSection>
  );
}

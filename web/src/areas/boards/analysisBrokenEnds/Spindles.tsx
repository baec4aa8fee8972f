import { analyseBrokenEnds } from '@millwright/contract/areas/boards/analysisEvents.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { RankBars } from '../analysis/charts/RankBars.tsx';
import { chartWords } from '../analysis/chartWords.ts';
import { Part } from '../analysis/Part.tsx';
import { datesOf } from '../analysis/question.ts';
import { useAnswer } from '../analysis/useAnswer.ts';
import type { BreakProps, BrokenEnds } from './BreakCharts.tsx';
import { FrameSpindles } from './FrameSpindles.tsx';
import { periodLimits } from './limits.ts';
import { spindleName } from './marks.ts';

const shown = 15;

/** Spindles that broke again and again: the worst of all frames, and where they are on one of them. */
export function Spindles(props: BreakProps) {
  const { ends, words } = props;
  const { t } = words;
  const [picked, setPicked] = useState<number>();
  const [worst] = ends.spindles;
  const shownId = picked ?? worst?.machineId;
  if (worst === undefined || shownId === undefined)
    return (
      <Part>
        <h2>{t('analysis.ends.rogues')}</h2>
        <p className="mw-analysis-scope">{t('analysis.ends.noRogues')}</p>
      </Part>
    );
  return (
    <>
      <OneFrame {...props} machineId={shownId} onMachine={setPicked} />
      <Part>
        <RankBars
          title={t('analysis.ends.rogues')}
          words={chartWords(words)}
          nameHead={t('analysis.ends.spindle')}
          valueHead={words.kpiName('breaks')}
          bars={ends.spindles.slice(0, shown).map((each) => ({
            key: `${each.machineId} ${each.spindle}`,
            name: `${words.machine('spinning', each.number)} · ${spindleName(each, words)}`,
            value: each.breaks,
            text: words.number(each.breaks, 0),
            tone: each.breaks >= periodLimits(expectedOf(ends, each.machineId)).rogue ? 'bad' : 'none',
          }))}
        />
      </Part>
    </>
  );
}

type OneFrameProps = BreakProps & { machineId: number; onMachine: (id: number) => void };

/** All spindles of one frame that broke at least twice: of all frames together only the worst are told. */
function OneFrame({ ends, words, view, machineId, onMachine }: OneFrameProps) {
  const query = useAnswer(analyseBrokenEnds, { ...datesOf(view), machineIds: [machineId] });
  const machine = query.data?.machines.find(({ id }) => id === machineId);
  const title = words.t('status.machine');
  return (
    <Part error={query.error} onRetry={() => void query.refetch()} rows={6}>
      {query.data === undefined || machine === undefined ? null : (
        <>
          <label className="mw-analysis-choose">
            <span>{title}</span>
            <Select
              aria-label={title}
              value={machineId}
              popupMatchSelectWidth={false}
              options={ends.machines.map(({ id, kind, number }) => ({
                value: id,
                label: words.machine(kind, number),
              }))}
              onChange={onMachine}
            />
          </label>
          <FrameSpindles
            machine={machine}
            spindles={query.data.spindles}
            expected={expectedOf(query.data, machineId)}
            words={words}
          />
        </>
      )}
    </Part>
  );
}

/** Breaks that each spindle of a frame would have if all were alike. */
function expectedOf({ byMachine, machines }: BrokenEnds, machineId: number): number {
  const breaks = byMachine.find((each) => each.machineId === machineId)?.figures['breaks']?.value ?? 0;
  const positions = machines.find(({ id }) => id === machineId)?.positions ?? 0;
  return positions > 0 ? breaks / positions : 0;
}

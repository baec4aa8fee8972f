import {
  analyseBrokenEnds,
  exportBrokenSpindles,
} from '@millwright/contract/areas/analysis/brokenEnds/brokenEnds.ts';
import { mostBreakDays } from '@millwright/contract/areas/analysis/query/period.ts';
import { spindleLimits } from '@millwright/contract/spinning/output/breaks.ts';
import { Select } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { RankBars } from '../../../kit/charts/RankBars.tsx';
import { chartWords } from '../parts/chartWords.ts';
import type { ChartsProps } from '../parts/chartsProps.ts';
import { ExcelButton } from '../parts/ExcelButton.tsx';
import { ReportPart } from '../parts/ReportPart.tsx';
import { eventQuestion } from '../parts/question.ts';
import { useAnswer } from '../parts/useAnswer.ts';
import { FrameSpindles } from './FrameSpindles.tsx';
import { type BrokenEnds, spindleName } from './marks.ts';
import styles from '../parts/analysis.module.css';

const shown = 15;

/** Spindles that broke again and again: the worst of all frames, and where they are on one of them. */
export function Spindles(props: ChartsProps) {
  const { view, answer } = props;
  const { question, isCut } = eventQuestion(view, answer.scope, mostBreakDays);
  // Only ring frames tell their spindles.
  const { process: _, ...asked } = question;
  const query = useAnswer(analyseBrokenEnds, asked);
  if (query.data === undefined)
    return (
      <ReportPart error={query.error} onRetry={() => void query.refetch()} rows={14}>
        {null}
      </ReportPart>
    );
  return <Worst {...props} ends={query.data} asked={asked} isCut={isCut} />;
}

type Asked = z.input<typeof analyseBrokenEnds.input>;
type WorstProps = ChartsProps & { ends: BrokenEnds; asked: Asked; isCut: boolean };

function Worst({ ends, asked, isCut, words }: WorstProps) {
  const { t } = words;
  const [picked, setPicked] = useState<number>();
  const [worst] = ends.spindles;
  const shownId = picked ?? worst?.machineId;
  const title = t('analysis:ends.rogues');
  const cut = isCut ? t('analysis:period.cut', { days: mostBreakDays }) : '';
  if (worst === undefined || shownId === undefined)
    return (
      <ReportPart>
        <h2>{title}</h2>
        <p className={styles.analysisScope}>
          {[t('analysis:ends.noRogues'), cut].filter(Boolean).join(' · ')}
        </p>
      </ReportPart>
    );
  return (
    <>
      <OneFrame ends={ends} asked={asked} words={words} machineId={shownId} onMachine={setPicked} />
      <ReportPart>
        <RankBars
          title={title}
          note={
            <span className={styles.analysisTools}>
              {cut}
              <ExcelButton
                call={exportBrokenSpindles}
                input={asked}
                title={title}
                isOneOfSeveral
                scope={ends.scope}
                words={words}
              />
            </span>
          }
          words={chartWords(words)}
          nameHead={t('analysis:ends.spindle')}
          valueHead={words.kpiName('breaks')}
          bars={ends.spindles.slice(0, shown).map((each) => ({
            key: `${each.machineId} ${each.spindle}`,
            name: `${words.machine('spinning', each.number)} · ${spindleName(each, words)}`,
            value: each.breaks,
            text: words.number(each.breaks, 0),
            tone: each.breaks >= spindleLimits(expectedOf(ends, each.machineId)).rogue ? 'bad' : 'none',
          }))}
        />
      </ReportPart>
    </>
  );
}

type OneFrameProps = Pick<WorstProps, 'ends' | 'asked' | 'words'> & {
  machineId: number;
  onMachine: (id: number) => void;
};

/** All spindles of one frame that broke at least twice: of all frames together only the worst are told. */
function OneFrame({ ends, asked, words, machineId, onMachine }: OneFrameProps) {
  const query = useAnswer(analyseBrokenEnds, { ...asked, machineIds: [machineId] });
  const machine = query.data?.machines.find(({ id }) => id === machineId);
  const title = words.t('status.machine');
  return (
    <ReportPart error={query.error} onRetry={() => void query.refetch()} rows={6}>
      {query.data === undefined || machine === undefined ? null : (
        <>
          <label className={styles.analysisChoose}>
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
    </ReportPart>
  );
}

/** Breaks that each spindle of a frame would have if all were alike. */
function expectedOf({ byMachine, machines }: BrokenEnds, machineId: number): number {
  const breaks = byMachine.find((each) => each.machineId === machineId)?.figures['breaks']?.value ?? 0;
  const positions = machines.find(({ id }) => id === machineId)?.positions ?? 0;
  return positions > 0 ? breaks / positions : 0;
}

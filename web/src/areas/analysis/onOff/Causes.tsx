import { RankBars } from '../../../kit/charts/RankBars.tsx';
import { chartWords } from '../parts/chartWords.ts';
import type { ChartsProps } from '../parts/chartsProps.ts';
import { reasonText } from '../parts/table/stopRows.ts';
import { hoursText } from '../../boards/parts/hours.ts';
import { hoursDelta, kgText, lostText, type StopAnswer } from './stopAnswer.ts';
import styles from '../parts/analysis.module.css';

const shown = 12;

type CausesProps = Omit<ChartsProps, 'answer'> & { answer: StopAnswer };

/** Why machines stood, by time with what it cost and how much of all it is together; and which stood longest. */
export function Causes({ answer, words, machines, view, change }: CausesProps) {
  const { t } = words;
  const { pareto, byMachine, total } = answer;
  if (total.count === 0) return null;
  // What a machine waits for is said of its process, where one is chosen.
  const [only] = view.process;
  const kind = view.process.length === 1 && only !== undefined ? only : 'store';
  const together = runningShares(pareto, total.ms);
  return (
    <div className={styles.analysisParts}>
      <div className={styles.analysisCard}>
        <RankBars
          title={t('analysis:stops.reasons')}
          note={`${t('analysis:stops.lost')} · ${t('analysis:stops.share')}`}
          words={chartWords(words)}
          nameHead={t('status.reason')}
          valueHead={t('analysis:stops.time')}
          bars={pareto.slice(0, shown).map((cause, place) => {
            const kg = lostText(cause.lost, words);
            const share = `${words.number(together[place], 0)}\u2009%`;
            return {
              key: `${cause.state} ${cause.fault}`,
              name: reasonText(cause, kind, words),
              value: cause.ms,
              text: hoursText(cause.ms, words),
              delta: cause.beforeMs === null ? undefined : hoursDelta(cause.ms, cause.beforeMs, words),
              note: [kg, share].filter(Boolean).join(' · '),
            };
          })}
        />
      </div>
      <div className={styles.analysisCard}>
        <RankBars
          title={t('analysis:stops.byMachine')}
          words={chartWords(words)}
          nameHead={t('status.machine')}
          valueHead={t('analysis:stops.time')}
          bars={byMachine.slice(0, shown).map(({ machineId, ms, count, lostKg, beforeMs }) => {
            const machine = answer.machines.find(({ id }) => id === machineId);
            const name = machine === undefined ? '' : words.machine(machine.kind, machine.number);
            const times = t('analysis:timeline.times', { count });
            return {
              key: String(machineId),
              name,
              value: ms,
              text: hoursText(ms, words),
              delta: beforeMs === null ? undefined : hoursDelta(ms, beforeMs, words),
              note: [times, kgText(lostKg, words)].filter(Boolean).join(' · '),
              spoken: t('analysis:table.timeline', { name }),
            };
          })}
          onPick={(key) => {
            const machine = machines.get(Number(key));
            if (machine) change({ machine: machine.code, pageNo: view.pageNo });
          }}
        />
      </div>
    </div>
  );
}

/** Percent of all time that each cause and those before it took. */
function runningShares(pareto: StopAnswer['pareto'], allMs: number): number[] {
  return pareto.map((_, place) => {
    const ms = pareto.slice(0, place + 1).reduce((sum, cause) => sum + cause.ms, 0);
    return allMs > 0 ? (100 * ms) / allMs : 0;
  });
}

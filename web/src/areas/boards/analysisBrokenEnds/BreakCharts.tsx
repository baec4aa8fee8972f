import { analyseBrokenEnds } from '@millwright/contract/areas/boards/analysisEvents.ts';
import type { OutputOf } from '@millwright/contract/core/call.ts';
import { RankBars } from '../analysis/charts/RankBars.tsx';
import { chartWords } from '../analysis/chartWords.ts';
import type { ChartsProps } from '../analysis/declaration.ts';
import { KpiTrend } from '../analysis/KpiTrend.tsx';
import { Part } from '../analysis/Part.tsx';
import { datesOf, placesOf } from '../analysis/question.ts';
import { rankBar } from '../analysis/rank.ts';
import { useAnswer } from '../analysis/useAnswer.ts';
import { hourly } from './hourly.ts';
import { Spindles } from './Spindles.tsx';

export type BrokenEnds = OutputOf<typeof analyseBrokenEnds>;
export type BreakProps = ChartsProps & { ends: BrokenEnds };

const shown = 12;

/** The break rate by hour, the frames and varieties that break most, and the spindles that break again and again. */
export function BreakCharts(props: ChartsProps) {
  const { view } = props;
  const { line, machineIds } = placesOf(view);
  const query = useAnswer(analyseBrokenEnds, { ...datesOf(view), line, machineIds });
  if (query.data === undefined)
    return (
      <Part error={query.error} onRetry={() => void query.refetch()} rows={14}>
        {null}
      </Part>
    );
  return (
    <>
      <ByHour {...props} ends={query.data} />
      <div className="mw-analysis-parts">
        <ByMachine {...props} ends={query.data} />
        <ByVariety {...props} ends={query.data} />
      </div>
      <Spindles {...props} ends={query.data} />
    </>
  );
}

function ByHour({ ends, words }: BreakProps) {
  return (
    <Part>
      <KpiTrend
        code="breakRate"
        title={words.t('analysis.ends.byHour')}
        aim={ends.total.aims['breakRate']}
        data={hourly(ends)}
        grain="hour"
        zone={ends.scope.zone}
        words={words}
      />
    </Part>
  );
}

function ByMachine({ ends, words, machines, view, change }: BreakProps) {
  const { t } = words;
  const limit = ends.total.aims['breakRate']?.limitMax ?? null;
  const worst = ends.byMachine
    .flatMap(({ machineId, figures }) => {
      const machine = machines.get(machineId) ?? ends.machines.find(({ id }) => id === machineId);
      const value = figures['breakRate']?.value ?? null;
      return machine === undefined || value === null ? [] : [{ machine, value, figures }];
    })
    .toSorted((a, b) => b.value - a.value)
    .slice(0, shown);
  return (
    <Part>
      <RankBars
        title={t('analysis.ends.byMachine')}
        note={words.kpiHead('breakRate')}
        words={chartWords(words)}
        nameHead={t('status.machine')}
        valueHead={words.kpiHead('breakRate')}
        bars={worst.map(({ machine, value, figures }) => {
          const name = words.machine(machine.kind, machine.number);
          return {
            key: machine.code,
            name,
            value,
            text: words.quantity('breakRate', value),
            target: limit,
            tone: limit !== null && value > limit ? 'bad' : 'none',
            note: words.value('breaks', figures['breaks']?.value),
            spoken: t('analysis.table.timeline', { name }),
          };
        })}
        onPick={(code) => change({ machine: code, pageNo: view.pageNo })}
      />
    </Part>
  );
}

function ByVariety({ ends, words, machines, answer }: BreakProps) {
  const { t } = words;
  const at = { startMs: 0, productionDate: null, shift: null, crew: null, band: null };
  const rows = ends.byVariety
    .map(({ variety, ...row }) => ({ ...row, keys: { variety }, at, alerts: [], before: null }))
    .toSorted((a, b) => (b.figures['breakRate']?.value ?? 0) - (a.figures['breakRate']?.value ?? 0));
  return (
    <Part>
      <RankBars
        title={t('analysis.ends.byVariety')}
        note={words.kpiHead('breakRate')}
        words={chartWords(words)}
        nameHead={t('analysis.dimensions.variety')}
        valueHead={words.kpiHead('breakRate')}
        bars={rows.map((row) => ({
          ...rankBar(row, 'breakRate', { words, machines, answer }),
          note: words.value('breaks', row.figures['breaks']?.value),
          spoken: undefined,
        }))}
      />
    </Part>
  );
}

import type { ResultOf } from '@millwright/contract/core/call/call.ts';
import { listStops, stopFilters } from '@millwright/contract/areas/analysis/stops/stops.ts';
import { Link, useNavigate } from 'react-router';
import { machineAddress } from '@millwright/contract/core/screen/boardPages.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { Failed } from '../../../../app/feedback/Failed.tsx';
import { StopTable } from '../../../analysis/parts/table/StopTable.tsx';
import { reasonText } from '../../../analysis/parts/table/stopRows.ts';
import { useAnswer } from '../../../analysis/parts/useAnswer.ts';
import { Waiting } from '../../../analysis/parts/Waiting.tsx';
import { filterOfTopic, type TopicProps } from './topicProps.ts';
import shared from '../../../analysis/parts/analysis.module.css';
import styles from '../ask.module.css';

/** Stops that one answer of the server holds, and those that are shown of them. */
const mostStops = 500;
const shownStops = 20;
const shownCauses = 5;
const shownMachines = 10;

/** Stops of the period, the longest first: how many, how long, and by which causes. */
export function StopsAnswer({ topic, words }: TopicProps) {
  const { t } = words;
  const navigate = useNavigate();
  const hours = (ms: number) => `${words.number(ms / hourMs, 1)} ${words.unit('h')}`;
  const period = { from: topic.from ?? undefined, to: topic.to ?? undefined, ...filterOfTopic(topic) };
  const all = useAnswer(listStops, { ...period, pageSize: mostStops });
  // The longest stand among those that lasted longer, once all of them fit into one answer.
  const longer = all.data?.counts.find(({ count }) => count <= mostStops)?.longerThanMin;
  const limit = longer ?? stopFilters.at(-1) ?? stopFilters[0];
  const isWhole = all.data !== undefined && all.data.total.count <= mostStops;
  const long = useAnswer(
    listStops,
    { ...period, pageSize: mostStops, longerThanMin: limit },
    { isEnabled: all.data !== undefined && !isWhole },
  );
  const failed = all.error ?? long.error;
  if (failed !== null)
    return <Failed cause={failed} onRetry={() => void Promise.all([all.refetch(), long.refetch()])} />;
  const answer = isWhole ? all.data : long.data;
  if (all.data === undefined || answer === undefined) return <Waiting rows={6} />;
  const { total, pareto, scope } = all.data;
  const machines = new Map(answer.machines.map((each) => [each.id, each]));
  const ranked = rankedMachines(all.data, topic.order);
  const rows = answer.stops
    .toSorted((a, b) => b.durationMs - a.durationMs)
    .slice(0, shownStops)
    .flatMap((stop) => {
      const machine = machines.get(stop.machineId);
      return machine === undefined ? [] : [{ ...stop, machine }];
    });
  const kind = topic.process.length === 1 ? topic.process[0] : rows[0]?.machine.kind;
  const causes = pareto
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, shownCauses)
    .map((each) => ({ ...each, text: kind === undefined ? '' : reasonText(each, kind, words) }));
  const search = new URLSearchParams({
    from: scope.from,
    to: scope.to,
    process: topic.process.join(','),
    ...(topic.machineIds.length === 0 ? {} : { machines: topic.machineIds.join(',') }),
  });
  return (
    <div className={shared.analysisBody} aria-busy={all.isPlaceholderData || long.isPlaceholderData}>
      <p className={styles.answer}>
        {total.count === 0
          ? t('analysis:ask.topic.noStops', { minutes: stopFilters[0] })
          : t('analysis:ask.topic.stops', {
              count: total.count,
              minutes: stopFilters[0],
              time: hours(total.ms),
            })}
      </p>
      {causes.length === 0 ? null : (
        <ul className={styles.lines}>
          {causes.map(({ state, fault, class: of, text, count, ms }) => (
            <li key={`${of} ${state} ${fault}`}>
              {t('analysis:ask.topic.cause', { cause: text, count, time: hours(ms) })}
            </li>
          ))}
        </ul>
      )}
      {ranked.length === 0 ? null : (
        <ol className={styles.lines}>
          {ranked.map(({ machine, count, ms }) => (
            <li key={machine.id}>
              {t('analysis:ask.topic.stoppedMachine', {
                machine: words.machine(machine.kind, machine.number),
                count,
                time: hours(ms),
              })}
            </li>
          ))}
        </ol>
      )}
      {rows.length === 0 ? null : (
        <StopTable
          rows={rows}
          zone={scope.zone}
          words={words}
          onMachine={(code) => void navigate(machineAddress(code))}
        />
      )}
      <p>
        <Link to={`/analysis/onOff?${search.toString()}`}>
          {t('analysis:ask.openPage', { page: t('analysis:screens.onOff') })}
        </Link>
      </p>
    </div>
  );
}

/** Machines by the time that they stood, where a question ranks them. */
function rankedMachines(
  { byMachine, machines }: ResultOf<typeof listStops>,
  order: TopicProps['topic']['order'],
) {
  if (order === null) return [];
  const named = new Map(machines.map((each) => [each.id, each]));
  return byMachine
    .toSorted((a, b) => (order === 'most' ? b.ms - a.ms : a.ms - b.ms))
    .slice(0, shownMachines)
    .flatMap(({ machineId, count, ms }) => {
      const machine = named.get(machineId);
      return machine === undefined ? [] : [{ machine, count, ms }];
    });
}

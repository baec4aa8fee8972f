import { isProcess, type Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { machineAddress } from '@millwright/contract/core/screen/boardPages.ts';
import { showProcessBoard } from '@millwright/contract/areas/boards/process/process.ts';
import { boardRights } from '@millwright/contract/core/screen/boardRights.ts';
import type { Tile } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { speedSignals } from '@millwright/contract/areas/equipment/signal/speedSignals.ts';
import { standardSignals } from '@millwright/contract/areas/equipment/signal/standardSignals.ts';
import { Link } from 'react-router';
import { Failed } from '../../../../app/feedback/Failed.tsx';
import { useMay } from '../../../../app/rights/Allowed.tsx';
import { StateBadge } from '../../../../kit/marks/StateBadge.tsx';
import { WideTable } from '../../../../resource/slotParts.ts';
import { stateOfCode } from '../../../../theme/states.ts';
import { useAnswer } from '../../../analysis/parts/useAnswer.ts';
import { Waiting } from '../../../analysis/parts/Waiting.tsx';
import type { TopicProps } from './topicProps.ts';
import shared from '../../../analysis/parts/analysis.module.css';
import styles from '../ask.module.css';
import layout from '../../../../kit/layout.module.css';

/** Speeds of this moment beside the set ones, of the machines that are meant; without a process those of ring frames. */
export function SpeedsAnswer(props: TopicProps) {
  const { topic, words } = props;
  const mayRead = useMay(boardRights.process);
  const processes = topic.process.filter(isProcess);
  if (!mayRead)
    return (
      <p role="note">
        {words.t('analysis:ask.topic.forbidden', { page: words.t('analysis:ask.boardName') })}
      </p>
    );
  return (
    <>
      {(processes.length === 0 ? (['spinning'] as const) : processes).map((process) => (
        <SpeedsOf key={process} {...props} process={process} />
      ))}
    </>
  );
}

function SpeedsOf({ topic, process, words }: TopicProps & { readonly process: Process }) {
  const { t } = words;
  const query = useAnswer(showProcessBoard, { process });
  if (query.error !== null) return <Failed cause={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Waiting rows={6} />;
  const tiles = speedsMeant(query.data.machines, topic);
  const signal = standardSignals[process].find(({ code }) => code === speedSignals[process]);
  const unit = signal === undefined ? '' : words.unit(signal.unit);
  const digits = signal?.digits ?? 0;
  const known = tiles.flatMap(({ speed }) => (speed === null ? [] : [speed]));
  const mean = known.reduce((sum, speed) => sum + speed, 0) / known.length;
  return (
    <div className={shared.analysisBody}>
      <p className={styles.answer}>
        {known.length === 0
          ? t('analysis:ask.topic.noSpeed')
          : t('analysis:ask.topic.speed', {
              process: words.kind(process),
              count: known.length,
              value: `${words.number(mean, digits)} ${unit}`,
            })}
      </p>
      {tiles.length === 0 ? null : (
        <WideTable label={t('analysis:ask.answer')}>
          <thead>
            <tr>
              <th scope="col">{t('status.machine')}</th>
              <th scope="col">{t('analysis:ask.topic.state')}</th>
              <th scope="col" data-number>{`${t('analysis:ask.topic.speedNow')} ${unit}`}</th>
              <th scope="col" data-number>{`${t('analysis:ask.topic.speedSet')} ${unit}`}</th>
            </tr>
          </thead>
          <tbody>
            {tiles.map(({ id, code, kind, number, state, speed, setSpeed }) => (
              <tr key={id}>
                <td>
                  <Link to={machineAddress(code)}>{words.machine(kind, number)}</Link>
                </td>
                <td>
                  <span className={layout.row8}>
                    <StateBadge state={stateOfCode(state)} size="16px" className={shared.analysisBadge} />
                    {words.state(state)}
                  </span>
                </td>
                <td data-number>{words.number(speed, digits)}</td>
                <td data-number>{words.number(setSpeed, digits)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </div>
  );
}

/** Machines that are meant, in the order that is asked for; those without a value last. */
function speedsMeant(
  tiles: readonly Tile[],
  { machineIds, line, order }: TopicProps['topic'],
): readonly Tile[] {
  const meant = tiles.filter(
    ({ id, area }) =>
      (machineIds.length === 0 || machineIds.includes(id)) &&
      (line.length === 0 || (area !== null && line.includes(area))),
  );
  if (order === null) return meant;
  const factor = order === 'most' ? -1 : 1;
  const running = meant.filter(({ speed }) => speed !== null && speed > 0);
  return [
    ...running.toSorted((a, b) => factor * ((a.speed ?? 0) - (b.speed ?? 0))),
    ...meant.filter((tile) => !running.includes(tile)),
  ];
}

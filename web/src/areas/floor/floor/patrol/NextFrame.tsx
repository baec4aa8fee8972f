import type { RunningFrame } from '@millwright/contract/areas/diagnosis/patrol/patrol.ts';
import type { PatrolStop } from '@millwright/contract/spinning/output/patrol.ts';
import { spindlePlace } from '@millwright/contract/spinning/yarn/spindlePlace.ts';
import { Link } from 'react-router';
import { useT } from '../../../../app/i18n/useT.ts';
import { reportPage } from '../pages.ts';
import { StoringProblem } from '../StoringProblem.tsx';
import { useFormWork } from '../useFormWork.ts';
import { usePatrolWords } from './usePatrolWords.ts';
import { tellPieced } from './usePatrol.ts';
import floor from '../floor.module.css';
import styles from './patrol.module.css';

/** As many spindles are named; behind them it says how many more. */
const mostSpindles = 10;

/** The frame to go to: what waits there, at which spindles, and what to say when it is done. */
export function NextFrame({
  stop,
  isFirst,
  nowMs,
  onPieced,
}: {
  stop: PatrolStop<RunningFrame>;
  isFirst: boolean;
  nowMs: number;
  onPieced: () => void;
}) {
  const t = useT('maintenance');
  const words = usePatrolWords(nowMs);
  const { machine } = stop.frame;
  const { isBusy, problem, run } = useFormWork();
  const pieced = async () => {
    await tellPieced(machine);
    onPieced();
  };
  return (
    <section className={styles.next} aria-label={t('floor.patrol.next')} data-testid="patrol-next">
      <header>
        <span>{t(isFirst ? 'floor.patrol.next' : 'floor.patrol.chosen')}</span>
        <span>{words.expected(stop)}</span>
      </header>
      <div className={styles.what}>
        <b>{machine.number}</b>
        <span>
          <strong>{words.ends(stop)}</strong>
          <span>{words.loss(stop)}</span>
        </span>
      </div>
      <Spindles frame={stop.frame} />
      <p className={styles.facts}>{words.facts(stop.frame).join(' · ')}</p>
      <StoringProblem problem={problem} />
      <div className={styles.buttons}>
        <button type="button" className={floor.main} disabled={isBusy} onClick={() => void run(pieced)}>
          {t('floor.patrol.pieced')}
        </button>
        <Link to={reportPage(machine.code, { isScanned: false })} className={floor.second}>
          {t('floor.titles.report')}
        </Link>
      </div>
    </section>
  );
}

/** Where ends broke, and rogue spindles with how often they broke: first those that are both. */
function Spindles({ frame: { machine, broken } }: { frame: RunningFrame }) {
  const t = useT('maintenance');
  const rogues = new Map(machine.rogues.map(({ spindle, breaks }) => [spindle, breaks]));
  const all = [...new Set([...broken, ...rogues.keys()])].toSorted(
    (a, b) => Number(rogues.has(b)) - Number(rogues.has(a)) || a - b,
  );
  if (all.length === 0) return null;
  return (
    <ul className={styles.spindles}>
      {all.slice(0, mostSpindles).map((spindle) => {
        const { side, place } = spindlePlace(spindle, machine.positions);
        const breaks = rogues.get(spindle);
        return (
          <li key={spindle} data-broken={broken.includes(spindle)}>
            {t(`floor.patrol.side${side}`, { place })}
            {breaks === undefined ? null : (
              <em
                title={t('floor.patrol.rogue', { breaks })}
                aria-label={t('floor.patrol.rogue', { breaks })}
              >
                ▲ {breaks}
              </em>
            )}
          </li>
        );
      })}
      {all.length > mostSpindles ? <li data-more>+ {all.length - mostSpindles}</li> : null}
      <li data-more>{t(rogues.size === 0 ? 'floor.patrol.sides' : 'floor.patrol.sidesRogue')}</li>
    </ul>
  );
}

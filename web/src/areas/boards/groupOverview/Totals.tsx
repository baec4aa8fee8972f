import { DeltaMark } from '../../../kit/boards/marks/DeltaMark.tsx';
import { deltaFor, referenceText } from '../parts/figures.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import type { GroupTotals, GroupMillState } from './group.ts';
import styles from './groupOverview.module.css';

const silences = [
  ['silent', 'group.silentCount'],
  ['empty', 'group.emptyCount'],
  ['unread', 'group.unreadCount'],
] as const satisfies readonly (readonly [GroupMillState, string])[];

/** What the mills make and need together, and which of them the sums leave out. */
export function Totals({ totals, words }: { totals: GroupTotals; words: BoardWords }) {
  const { t } = words;
  const { outputT, needs, running, unknown, machines, mills, standings, without } = totals;
  const kpi = words.kpi('outputT');
  const isReporting = standings.reporting > 0;
  const count = (value: number) => words.number(isReporting ? value : null, 0);
  return (
    <dl className={styles.groupTotals}>
      <div>
        <dt>{t('group.totalOutput')}</dt>
        <dd>
          <strong>{words.number(outputT.value, kpi?.digits ?? 2)}</strong> <small>{words.unit('t')}</small>
          {outputT.target === null || outputT.value === null ? null : (
            <DeltaMark delta={deltaFor(outputT, words)} className={styles.groupDelta} />
          )}
        </dd>
        <dd>{outputT.target === null ? t('board.noTarget') : referenceText(outputT, words)}</dd>
        {without.length === 0 ? null : <dd>{t('group.without', { mills: without.join(' · ') })}</dd>}
      </div>
      <div>
        <dt>{t('group.totalNeeds')}</dt>
        <dd>
          <strong>{count(needs)}</strong> <small>{t('group.of', { count: machines })}</small>
        </dd>
        <dd>{unknown === 0 ? '' : t('group.unknown', { count: unknown })}</dd>
      </div>
      <div>
        <dt>{t('group.totalRunning')}</dt>
        <dd>
          <strong>{count(running)}</strong> <small>{t('group.of', { count: machines })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('group.totalMills')}</dt>
        <dd>
          <strong>{words.number(standings.reporting, 0)}</strong>{' '}
          <small>{t('group.of', { count: mills })}</small>
        </dd>
        <dd>
          {silences
            .filter(([standing]) => standings[standing] > 0)
            .map(([standing, key]) => t(key, { count: standings[standing] }))
            .join(' · ')}
        </dd>
      </div>
    </dl>
  );
}

import type { MillGroup } from '@millwright/contract/areas/boards/group/groupBoard.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { StateLegend } from '../../../kit/boards/marks/StateLegend.tsx';
import { stateCounts, urgentFirst } from '../parts/states.ts';
import { useWords } from '../parts/useWords.ts';
import { greatestDeviation, inOrder, orderByNeed, groupTotalsOf } from './group.ts';
import { MillRow } from './MillRow.tsx';
import { Totals } from './Totals.tsx';
import { useOpenMill } from './useGroup.ts';
import { hiddenClass } from '../../../kit/hidden.ts';
import styles from './groupOverview.module.css';

type GroupViewProps = { group: MillGroup; receivedAtMs: number; isAway: boolean };

/** Totals, a row for each mill in an order that stays until it is asked for again, and what the colours mean. */
export function GroupView({ group, receivedAtMs, isAway }: GroupViewProps) {
  const words = useWords();
  const { t } = words;
  const { mills, left } = group;
  const { here, open } = useOpenMill();
  const [order, setOrder] = useState(() => orderByNeed(mills));
  const totals = groupTotalsOf(group);
  const scale = greatestDeviation(mills);
  const states = mills.flatMap(({ board }) =>
    (board?.flow ?? []).flatMap(({ machines }) => machines.map(({ state }) => state)),
  );
  if (mills.length === 0) return <p className={styles.groupNone}>{t('group.none')}</p>;
  return (
    <div className={styles.group}>
      <h1 className={hiddenClass}>{t('screens.groupOverview')}</h1>
      {isAway ? (
        <p className={styles.groupAway} role="status">
          {t('group.away')}
        </p>
      ) : null}
      <Totals totals={totals} words={words} />
      <div className={styles.groupHead} aria-hidden>
        {(['mill', 'shift', 'output', 'prodEff', 'breakRate', 'eleTon', 'machines'] as const).map((name) => (
          <span key={name}>
            {t(`group.${name}`)} <small>{unitOf(name, words)}</small>
          </span>
        ))}
      </div>
      <ul className={styles.groupMills} aria-label={t('screens.groupOverview')}>
        {inOrder(mills, order).map((mill) => (
          <MillRow
            key={mill.tenantId}
            mill={mill}
            receivedAtMs={receivedAtMs}
            scale={scale}
            isHere={mill.tenantId === here}
            words={words}
            onOpen={(path) => open(mill.tenantId, path)}
          />
        ))}
      </ul>
      <footer>
        <StateLegend label={t('board.states')} counts={stateCounts(states, { order: urgentFirst, words })} />
        <p>
          <span>{t('group.order')}</span>
          <Button size="small" onClick={() => setOrder(orderByNeed(mills))}>
            {t('group.sortAgain')}
          </Button>
          {left > 0 ? <span>{t('group.left', { count: left })}</span> : null}
        </p>
      </footer>
    </div>
  );
}

const kpiOfColumn: Partial<Record<string, string>> = {
  shift: 'output',
  output: 'outputT',
  prodEff: 'prodEff',
  breakRate: 'breakRate',
  eleTon: 'eleTon',
};

function unitOf(column: string, words: ReturnType<typeof useWords>): string {
  const kpi = words.kpi(kpiOfColumn[column] ?? '');
  return kpi === undefined ? '' : words.unit(kpi.unit);
}

import type { CSSProperties } from 'react';
import type { GanttPlan } from './gantt/ganttPlan.ts';
import { byNumber } from './planModel.ts';
import type { PlanWords } from './usePlanWords.ts';
import styles from './scheduling.module.css';

/** What colours and marks of the chart mean. */
export function Legend({ gantt, canEdit, words }: { gantt: GanttPlan; canEdit: boolean; words: PlanWords }) {
  const { t } = words;
  const colours = new Map(gantt.orders.map(({ variety, colour }) => [variety, colour]));
  const shown = [...colours].toSorted(([one], [other]) => byNumber(one, other));
  const closed = new Set(gantt.frames.flatMap((frame) => frame.closed.map(({ kind }) => kind)));
  return (
    <div className={styles.legend}>
      <ul>
        {shown.map(([variety, colour]) => (
          <li key={variety}>
            <i data-mark="variety" style={markStyle(colour)} />
            {variety}
          </li>
        ))}
        <li>
          <i data-mark="changeover" />
          {t('legend.changeover')}
        </li>
        {closed.has('service') ? (
          <li>
            <i data-mark="service" />
            {t('legend.service')}
          </li>
        ) : null}
        {closed.has('stop') ? (
          <li>
            <i data-mark="stop" />
            {t('legend.stop')}
          </li>
        ) : null}
        {closed.has('shift') ? (
          <li>
            <i data-mark="shift" />
            {t('legend.shift')}
          </li>
        ) : null}
        {closed.has('reserved') ? (
          <li>
            <i data-mark="reserved" />
            {t('legend.reserved')}
          </li>
        ) : null}
        <li>
          <span aria-hidden>▼</span>
          {t('legend.due')}
        </li>
        <li className={styles.bad}>
          <span aria-hidden>▲</span>
          {t('legend.late')}
        </li>
      </ul>
      {canEdit ? <p>{t('legend.hint')}</p> : null}
    </div>
  );
}

/** Custom properties have no place in the types of React. */
function markStyle(colour: string): CSSProperties & Record<'--hue', string> {
  return { '--hue': colour };
}

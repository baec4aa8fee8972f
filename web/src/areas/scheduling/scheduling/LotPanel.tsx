import type {
  PlanEdit,
  PlannedLotTold,
  ShownPlan,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { Button } from 'antd';
import { lotsOn } from './planModel.ts';
import type { PlanWords } from './usePlanWords.ts';
import styles from './scheduling.module.css';

type LotPanelProps = {
  plan: ShownPlan;
  lot: PlannedLotTold;
  words: PlanWords;
  isBusy: boolean;
  /** Absent: the plan cannot be changed now. */
  onEdit: ((edit: PlanEdit) => void) | undefined;
  onMove: () => void;
  onSplit: () => void;
};

/** The lot that was clicked, and what can be done to it without a pointer. */
export function LotPanel({ plan, lot, words, isBusy, onEdit, onMove, onSplit }: LotPanelProps) {
  const { t } = words;
  const { frame, at, isLocked } = lot;
  const behind = lotsOn(plan, frame)[at + 1];
  const buttons =
    onEdit === undefined
      ? []
      : [
          {
            name: isLocked ? 'unlock' : 'lock',
            run: () => onEdit({ kind: isLocked ? 'unlock' : 'lock', frame, at }),
          },
          ...(isLocked
            ? []
            : [
                { name: 'move', run: onMove },
                { name: 'split', run: onSplit },
                ...(behind?.order === lot.order && !behind.isLocked
                  ? [{ name: 'join', run: () => onEdit({ kind: 'join', frame, at }) }]
                  : []),
                { name: 'remove', run: () => onEdit({ kind: 'remove', frame, at }) },
              ]),
        ];
  return (
    <div className={styles.lot} data-testid="selected-lot">
      <h3>{t('lot.title')}</h3>
      <p>
        {t('lot.frame')} <b>{plan.frames[frame]?.number}</b> · {words.kg(lot.kg)}&#8201;kg
        {isLocked ? <em>{t('legend.locked')}</em> : null}
        {lot.isSmall ? <em>{t('lot.small')}</em> : null}
      </p>
      <p>{t('lot.time', { from: words.moment(lot.startMs), until: words.moment(lot.endMs) })}</p>
      {lot.changeoverHours > 0 ? <p>{t('lot.setUp', { hours: words.hours(lot.changeoverHours) })}</p> : null}
      {buttons.length === 0 ? null : (
        <div className={styles.lotButtons}>
          {buttons.map(({ name, run }) => (
            <Button key={name} size="small" disabled={isBusy} onClick={run}>
              {t(`lot.${name}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

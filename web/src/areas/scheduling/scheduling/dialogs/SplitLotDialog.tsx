import type {
  PlanEdit,
  PlannedLotTold,
  ShownPlan,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { parameters } from '@millwright/contract/core/resource/parameters.ts';
import { quantity } from '@millwright/contract/core/fields/fields.ts';
import { z } from 'zod';
import { EditDialog } from '../../../../resource/slotParts.ts';
import { kgProblem } from './kgProblem.ts';
import { orderLabel } from '../planModel.ts';
import type { PlanWords } from '../usePlanWords.ts';

type SplitLotDialogProps = {
  plan: ShownPlan;
  lot: PlannedLotTold;
  words: PlanWords;
  onEdit: (edits: PlanEdit[]) => Promise<boolean>;
  onClose: () => void;
};

const parts = z.object(parameters({ kg: quantity({ digits: 3, unit: 'kg' }) }));

/** How much of a lot stands first; the rest stands behind it and can be moved. */
export function SplitLotDialog({ plan, lot, words, onEdit, onClose }: SplitLotDialogProps) {
  const { t } = words;
  const order = plan.orders[lot.order];
  return (
    <EditDialog
      input={parts}
      initial={{ kg: Math.round(lot.kg / 2) }}
      fields={({ kg }) => ({
        kg: {
          label: t('lot.splitKg'),
          hint: t('lot.splitHint', { kg: words.kg(lot.kg) }),
          problem: kgProblem(kg ?? null, { mostKg: lot.kg, words }),
        },
      })}
      texts={{
        title: t('lot.splitTitle', {
          order: order === undefined ? '' : orderLabel(order),
          frame: plan.frames[lot.frame]?.number ?? '',
        }),
        submit: t('lot.split'),
      }}
      onSubmit={({ kg }) => onEdit([{ kind: 'split', frame: lot.frame, at: lot.at, kg }])}
      onClose={onClose}
    />
  );
}

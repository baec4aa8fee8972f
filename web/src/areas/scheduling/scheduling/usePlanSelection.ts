import type {
  PlanEdit,
  ShownPlan,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { useState } from 'react';
import { lotId } from './planModel.ts';
import type { PlanWork } from './usePlan.ts';

type Selection = {
  readonly lot: string | undefined;
  /** Order of the lot when it was selected: another revision may have another lot at its place. */
  readonly lotOrder?: number | undefined;
  readonly order: number | undefined;
};
const nothing: Selection = { lot: undefined, order: undefined };

/** The lot or order that is selected, and edits of the plan, which may select the lot that they make. */
export function usePlanSelection(plan: ShownPlan, work: PlanWork) {
  const [selection, setSelection] = useState(nothing);
  const lot = plan.lots.find(
    (each) => lotId(each) === selection.lot && each.order === (selection.lotOrder ?? each.order),
  );
  const selectedLot = lot === undefined ? undefined : selection.lot;
  const order = lot?.order ?? selection.order;
  const edit = async (edits: readonly PlanEdit[], selects?: string): Promise<boolean> => {
    const isDone = (await work.edit(plan, [...edits])) === true;
    if (isDone)
      setSelection(({ order: before }) => ({
        lot: selects,
        order: selects === undefined ? before : undefined,
      }));
    return isDone;
  };
  const selectLot = (id: string | undefined) =>
    setSelection({
      lot: id,
      lotOrder: plan.lots.find((each) => lotId(each) === id)?.order,
      order: undefined,
    });
  const selectOrder = (at: number) => setSelection({ lot: undefined, order: at });
  return { lot, selectedLot, order, edit, selectLot, selectOrder };
}

import { kpiPlan } from '@millwright/contract/areas/metrics/targets/kpiPlan.ts';
import { slots } from '../../resource/slots.ts';
import { ScaleTargets } from './targets/ScaleTargets.tsx';

/** Parts that this area puts into derived screens. */
export const areaSlots = [slots(kpiPlan, { rowActions: ScaleTargets })];

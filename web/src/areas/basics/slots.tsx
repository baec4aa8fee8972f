import { dictType } from '@millwright/contract/areas/basics/dictionary/dictionary.ts';
import { processRoute } from '@millwright/contract/areas/basics/processTree/processRoute.ts';
import { variety } from '@millwright/contract/areas/basics/variety/variety.ts';
import { slots } from '../../resource/slots.ts';
import { ProcessTreeCard } from './processTree/ProcessTreeCard.tsx';
import { RoutesOfVariety } from './processTree/RoutesOfVariety.tsx';
import { RefreshCache } from './RefreshCache.tsx';

/** What master data puts into derived screens. */
export const areaSlots = [
  slots(dictType, { tools: RefreshCache }),
  slots(processRoute, { detailBelow: ({ row }) => <ProcessTreeCard routeId={row.id} /> }),
  slots(variety, { detailBelow: RoutesOfVariety }),
];

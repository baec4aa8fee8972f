import { dictType } from '@millwright/contract/areas/basics/dictionary.ts';
import { processRoute } from '@millwright/contract/areas/basics/processRoute.ts';
import { variety } from '@millwright/contract/areas/basics/variety.ts';
import { slots } from '../../resource/slots.ts';
import { ProcessTreeCard } from './processTree/ProcessTreeCard.tsx';
import { RoutesOfVariety } from './processTree/RoutesOfVariety.tsx';
import { processParameter } from '@millwright/contract/areas/basics/processParameter.ts';
import { qualityParameter } from '@millwright/contract/areas/basics/qualityParameter.ts';
import { FormulaInput } from './parameters/FormulaInput.tsx';
import { LimitCell } from './parameters/LimitCell.tsx';
import { RefreshCache } from './RefreshCache.tsx';
import { DrawRoute, OpenRoute } from './RouteLinks.tsx';

/** What master data puts into derived screens. */
export const areaSlots = [
  slots(dictType, { tools: RefreshCache }),
  slots(processRoute, {
    tools: DrawRoute,
    rowActions: OpenRoute,
    detailBelow: ({ row }) => <ProcessTreeCard routeId={row.id} />,
  }),
  slots(variety, { detailBelow: RoutesOfVariety }),
  ...[processParameter, qualityParameter].map((parameter) =>
    slots(parameter, {
      cell: {
        lowerLimit: ({ row }) => <LimitCell value={row.lowerLimit} decimals={row.decimals} />,
        average: ({ row }) => <LimitCell value={row.average} decimals={row.decimals} />,
        upperLimit: ({ row }) => <LimitCell value={row.upperLimit} decimals={row.decimals} />,
      },
      input: { formula: (props) => <FormulaInput {...props} resource={parameter} /> },
    }),
  ),
];

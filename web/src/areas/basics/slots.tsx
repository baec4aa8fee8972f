import { dictType } from '@millwright/contract/areas/basics/dictionary.ts';
import { processParameter } from '@millwright/contract/areas/basics/processParameter.ts';
import { qualityParameter } from '@millwright/contract/areas/basics/qualityParameter.ts';
import { slots } from '../../resource/slots.ts';
import { FormulaInput } from './parameters/FormulaInput.tsx';
import { LimitCell } from './parameters/LimitCell.tsx';
import { RefreshCache } from './RefreshCache.tsx';

/** What master data puts into derived screens. */
export const areaSlots = [
  slots(dictType, { tools: RefreshCache }),
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

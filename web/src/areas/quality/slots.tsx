import { qualityStandard } from '@millwright/contract/areas/quality/standards/qualityStandard.ts';
import { slots } from '../../resource/slots.ts';
import { ToleranceBands } from './ToleranceBands.tsx';

/** What quality control puts into derived screens. */
export const areaSlots = [slots(qualityStandard, { detailBelow: ToleranceBands })];

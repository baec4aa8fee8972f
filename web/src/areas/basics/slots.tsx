import { dictType } from '@millwright/contract/areas/basics/dictionary.ts';
import { slots } from '../../resource/slots.ts';
import { RefreshCache } from './RefreshCache.tsx';

/** What master data puts into derived screens. */
export const areaSlots = [slots(dictType, { tools: RefreshCache })];

import { sheetSlots } from './sheets/slots.tsx';

/** What production puts into derived screens. */
export const areaSlots = [...sheetSlots];

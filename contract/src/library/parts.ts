import type { LibraryList } from '../core/resource/library.ts';
import { spareParts, specialParts } from '../reference/services.ts';

/** Of a part that is replaced after a cycle, somebody is reminded when this share of the cycle is left. */
const remindedShare = 1 / 20;

/** Parts that wear and are replaced after their cycle. */
export const librarySpecialParts: LibraryList = {
  resource: 'specialPart',
  models: { field: 'modelIds', of: 'machineModel', kind: 'kind' },
  rows: (language) =>
    specialParts.map(({ code, name, class: partClass, process, model, quantity, cycleD, isRecycled }) => ({
      key: code,
      kind: process,
      values: {
        code,
        name: name[language],
        class: partClass,
        model,
        quantity,
        cycleD,
        isRemindedOf: true,
        remindBeforeD: Math.max(1, Math.round(cycleD * remindedShare)),
        isRecycled,
        isCounted: true,
      },
    })),
};

/** Parts and materials that every mill uses up. Where they lie is the mill's own. */
export const librarySpareParts: LibraryList = {
  resource: 'sparePart',
  rows: (language) =>
    spareParts.map(({ code, name, class: partClass, model, unit, leastStock, isRecycled }) => ({
      key: code,
      values: { code, name: name[language], class: partClass, model, unit, leastStock, isRecycled },
    })),
};

import { standardFaults } from '../areas/equipment/faults/standardFaults.ts';
import type { LibraryList } from '../core/resource/library.ts';

/** The codes that controllers usually send, and what they mean. Every mill is given them when it is made. */
export const libraryFaults: LibraryList = {
  resource: 'fault',
  rows: () =>
    standardFaults.map((fault) => ({
      key: `${fault.process}.${fault.number}`,
      kind: fault.process,
      values: { ...fault },
    })),
};

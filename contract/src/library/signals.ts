import { machineKinds } from '../areas/basics/processTree/processes.ts';
import { standardSignals } from '../areas/equipment/signal/standardSignals.ts';
import type { LibraryList } from '../core/resource/library.ts';

/** What controllers of each kind of machine tell and are set to; every model of the kind has its own. */
export const librarySignals: LibraryList = {
  resource: 'modelSignal',
  forEach: { by: 'modelId', of: 'machineModel', kind: 'kind' },
  rows: () =>
    machineKinds.flatMap((kind) =>
      standardSignals[kind].map(({ code, kind: signalKind, name, unit, digits, min, max, ...rest }) => ({
        key: `${kind}.${code}`,
        kind,
        values: {
          code,
          kind: signalKind,
          name,
          unit: unit === '' ? null : unit,
          digits,
          min,
          max,
          periodS: rest.periodS,
          against: rest.against ?? null,
          normalMin: rest.normal?.[0] ?? null,
          normalMax: rest.normal?.[1] ?? null,
        },
      })),
    ),
};

import type { LibraryList } from '../core/resource/library.ts';
import { services, serviceTypes } from '../reference/services.ts';

/** How mills divide maintenance. */
export const libraryMaintenanceTypes: LibraryList = {
  resource: 'maintenanceType',
  rows: (language) =>
    Object.entries(serviceTypes).map(([code, name], place) => ({
      key: code,
      values: { code, name: name[language], sort: place + 1 },
    })),
};

/** What mills usually do to their machines, how often, and what is gone through then. */
export const libraryMaintenanceItems: LibraryList = {
  resource: 'maintenanceItem',
  rows: (language) =>
    services.map(
      ({ code, name, type, process, cycles, minutes, people, isRunning, includes = [], steps }) => ({
        key: code,
        kind: process,
        values: {
          code,
          name: name[language],
          typeId: type,
          process,
          planning: 'generated',
          // What is done each week stays on its day of the week.
          anchor: cycles.week === undefined ? 'completion' : 'schedule',
          leadD: 7,
          toleranceD: 3,
          plannedMin: minutes,
          people,
          isStopping: isRunning !== true,
          includesIds: includes,
          cycles: Object.entries(cycles).map(([unit, every]) => ({ unit, every })),
          steps: steps.map((step) => ({
            name: step.name[language],
            kind: step.kind,
            unit: step.unit ?? null,
            isRequired: true,
          })),
        },
      }),
    ),
};

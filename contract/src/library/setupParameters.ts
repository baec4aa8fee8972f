import { processes } from '../areas/basics/processTree/processes.ts';
import type { Signal } from '../areas/equipment/signal/signals.ts';
import { standardSignals } from '../areas/equipment/signal/standardSignals.ts';
import type { Language } from '../core/words/languages.ts';
import type { LibraryList } from '../core/resource/library.ts';
import { phrases } from '../phrases.ts';

/** What machines of a process are set to, and what they tell of it. */
export const librarySetupParameters: LibraryList = {
  resource: 'setupParameter',
  rows: (language) =>
    processes.flatMap((process) =>
      standardSignals[process]
        .filter(({ kind, against }) => kind === 'S' || against !== undefined)
        .map((signal) => {
          const { code, kind, name, unit, digits, min, max } = signal;
          return {
            key: `${process}.${code}`,
            kind: process,
            values: {
              code,
              description: name[language],
              class: kind,
              process,
              processType: '2',
              collectionCode: code,
              valueLength: String(Math.trunc(max)).length + digits,
              digits,
              min,
              max,
              unit: unit === '' ? null : unitIn(language, unit),
              modification: kind === 'S' ? modificationOf(signal) : null,
            },
          };
        }),
    ),
};

function unitIn(language: Language, unit: string): string {
  const units: Readonly<Record<string, string>> = phrases.basics[language].units;
  return units[unit] ?? unit;
}

/** Speeds are sent to machines, lengths and shares are typed there; drafts, twists and feeds need other wheels. */
function modificationOf({ code, unit }: Signal): 'online' | 'panel' | 'mechanical' {
  if (['rpm', 'mPerMin', 'perMin', 'kgPerH'].includes(unit)) return 'online';
  return ['twist', 'draft', 'feedMm'].includes(code) ? 'mechanical' : 'panel';
}

import { type Process, processes } from '../areas/basics/processTree/processes.ts';
import type { Language } from '../core/words/languages.ts';
import type { LibraryList } from '../core/resource/library.ts';
import { phrases } from '../phrases.ts';
import { handoverItems, handoverRule } from '../reference/handovers.ts';

/** What crews go through with each other at the end of a shift, process by process. */
export const libraryHandovers: LibraryList = {
  resource: 'handoverTemplate',
  rows: (language) =>
    processes.map((process) => ({
      key: process,
      kind: process,
      values: {
        name: handoverName(process, language),
        process,
        rule: handoverRule[language],
        isInUse: true,
        items: handoverItems(process).map(({ name, options, hazards }) => ({
          name: name[language],
          options: options.map((option) => option[language]),
          ...(hazards.length === 0 ? {} : { hazards: hazards.map((option) => option[language]) }),
          isRequired: true,
        })),
      },
    })),
};

/** What the handover template of a process is called. */
export function handoverName(process: Process, language: Language): string {
  const noun = phrases.basics[language].processes[process];
  return { zh: `${noun}交接班`, en: `${noun}: handover`, vn: `Giao ca: ${noun}` }[language];
}

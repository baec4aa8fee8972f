import { isProcess } from '@millwright/contract/areas/basics/processes.ts';
import { liveBoards } from '@millwright/contract/areas/boards/calls.ts';
import { machineAddress } from '@millwright/contract/areas/boards/screens.ts';
import { languages } from '@millwright/contract/core/languages.ts';
import type { FindSource } from '../../platform/find/finder.ts';
import { sentence } from '../../platform/phrases/sentences.ts';
import { listMachines } from '../equipment/index.ts';

/** The machines of the mill, found by name, number, code and process; each opens its page. */
export const foundMachines: FindSource = {
  kind: 'machine',
  title: ({ language }) => sentence(language, 'find.kinds.machine', { namespace: 'iam' }),
  async candidates({ tx, can, language }) {
    if (!can(liveBoards.machine.access)) return [];
    const machines = await listMachines(tx);
    return machines.map(({ id, code, number, kind, area, model }) => {
      const titles = languages.map((each) => {
        const process = (name: string) => sentence(each, `processes.${name}`, { namespace: 'basics' });
        const shown = isProcess(number) ? process(number) : number;
        return {
          language: each,
          name: sentence(each, `machines.${kind}`, { namespace: 'basics', params: { number: shown } }),
          process: process(kind),
        };
      });
      const own = titles.find((each) => each.language === language);
      const others = titles.filter((each) => each !== own);
      return {
        key: `machine:${id}`,
        title: own?.name ?? code,
        detail: [code, model].join(' · '),
        path: machineAddress(code),
        contact: null,
        texts: [
          own?.name ?? code,
          code,
          number,
          own?.process ?? '',
          ...others.flatMap(({ name, process }) => [name, process]),
          area ?? '',
        ].filter((text) => text !== ''),
      };
    });
  },
};

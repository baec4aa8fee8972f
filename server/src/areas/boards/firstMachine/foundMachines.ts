import { isProcess, type MachineKind } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { liveBoards } from '@millwright/contract/areas/boards/catalogue/liveBoards.ts';
import { machineAddress } from '@millwright/contract/core/screen/boardPages.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { LRUCache } from 'lru-cache';
import type { FindSource } from '../../../platform/find/finder.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { seenAmong } from '../../../resource/index.ts';
import { listMachines } from '../../equipment/index.ts';

interface MachineNames {
  readonly language: Language;
  readonly name: string;
  readonly process: string;
}

/** Names by kind and number: they are asked for with every letter that somebody types. */
const kept = new LRUCache<string, readonly MachineNames[]>({ max: 5_000 });

function namesOf(kind: MachineKind, number: string): readonly MachineNames[] {
  const key = `${kind} ${number}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const names = languages.map((language) => {
    const process = (name: string) => sentence(language, `processes.${name}`, { namespace: 'basics' });
    const shown = isProcess(number) ? process(number) : number;
    const name = sentence(language, `machines.${kind}`, { namespace: 'basics', params: { number: shown } });
    return { language, name, process: process(kind) };
  });
  kept.set(key, names);
  return names;
}

/** The machines of the mill, found by name, number, code and process; each opens its page. */
export const foundMachines: FindSource = {
  kind: 'machine',
  title: ({ language }) => sentence(language, 'find.kinds.machine', { namespace: 'iam' }),
  async candidates(ctx) {
    const { tx, can, language } = ctx;
    if (!can(liveBoards.machine.access)) return [];
    const all = await listMachines(tx);
    const ids = await seenAmong(
      ctx,
      machine,
      all.map(({ id }) => String(id)),
    );
    const seen = new Set(ids);
    const machines = all.filter(({ id }) => seen.has(String(id)));
    return machines.map(({ id, code, number, kind, area, model }) => {
      const titles = namesOf(kind, number);
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

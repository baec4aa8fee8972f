import { dictItem } from '@millwright/contract/areas/basics/dictionary/dictionary.ts';
import { defineHooks } from '../../../resource/index.ts';
import { selectTypeId } from './dictionary.queries.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** Entries are also asked for by the code of their dictionary. */
export const dictItemHooks = defineHooks(dictItem, {
  filters: {
    typeCode: async ({ tx }, code) => ({
      name: 'typeId',
      op: 'eq',
      values: [(await selectTypeId(tx, { code })) ?? nobody],
    }),
  },
});

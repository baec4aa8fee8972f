import { dictType } from '@millwright/contract/areas/basics/dictionary/dictionary.ts';
import {
  dictItemNames,
  dictItemWire,
  dictNames,
  dictWire,
} from '@millwright/contract/areas/basics/wire/dictionary.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import {
  type Besides,
  destroyRow,
  mountPlainWire,
  mountWireExport,
  mountWireImport,
  restoreRow,
  wireCall,
  wireRecordsOf,
} from '../../../resource/index.ts';
import { isEntryFree } from '../dictionary/dictionary.queries.ts';

/** `/sys/dict` and `/sys/dictItem`: dictionaries and their entries, as clients of the convention keep them. */
export function mountDictionaryWire(app: App): void {
  mountPlainWire(app, dictWire, { names: dictNames, ...shown });
  mountWireExport(app, dictWire.exportXls, dictNames);
  mountWireImport(app, dictWire.importExcel, dictNames);
  wireCall(app, dictWire.deleteList, (ctx) =>
    wireRecordsOf(ctx, dictNames, {}, { ...deleted, deleted: true }),
  );
  wireCall(app, dictWire.back, async (ctx, { id }) => {
    await restoreRow(ctx, dictType, id);
    return null;
  });
  wireCall(app, dictWire.deletePhysic, (ctx, { id }) => destroyRow(ctx, dictType, id));

  mountPlainWire(app, dictItemWire, { names: dictItemNames, ...inOrder });
  wireCall(app, dictItemWire.dictItemCheck, async ({ tx }, asked) => {
    if (asked.itemValue !== '' && !(await isEntryFree(tx, asked))) throw fail('basics.valueTaken');
    return null;
  });
}

const shown: Besides = { more: (_ctx, rows) => Promise.resolve(rows.map(() => ({ type: 0, delFlag: 0 }))) };
const deleted: Besides = { more: (_ctx, rows) => Promise.resolve(rows.map(() => ({ type: 0, delFlag: 1 }))) };

/** Entries stand in their own order, whatever column clients name. */
const inOrder: Besides = { asks: () => ({ column: 'sort', order: 'asc' }) };

import { role } from '@millwright/contract/areas/access/role/role.ts';
import { roleNames, roleWire } from '@millwright/contract/areas/operations/wire/role.ts';
import type { App } from '../../../../platform/http/calls/app.ts';
import { fail } from '../../../../platform/http/errors/fail.ts';
import {
  isValueFree,
  mountPlainWire,
  mountWireExport,
  mountWireImport,
  wireCall,
  wireRecordsOf,
} from '../../../../resource/index.ts';

/** `/sys/role` and `/tenant/role`. */
export function mountRoleWire(app: App): void {
  mountPlainWire(app, roleWire, { names: roleNames });
  mountWireExport(app, roleWire.exportXls, roleNames);
  mountWireImport(app, roleWire.importExcel, roleNames);
  wireCall(app, roleWire.queryall, (ctx) => wireRecordsOf(ctx, roleNames, {}));
  wireCall(app, roleWire.checkRoleCode, async ({ tx }, { id, roleCode: value }) => {
    const isFree = value === '' || (await isValueFree(tx, role, { field: 'roleCode', value, except: id }));
    if (!isFree) throw fail('core.taken', { value }, [{ field: 'roleCode', rule: 'taken', params: {} }]);
    return true;
  });
}

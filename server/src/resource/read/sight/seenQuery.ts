import { queriesFor } from '../../../platform/db/query.ts';
import { createBinder } from '../../row/condition.ts';
import { narrowed, type SeenBy } from './seenStatement.ts';

/**
 * Declares queries whose rows are narrowed by the data scope and the data rules of their reader. `from seen.repairRecord r`
 * reads the visible rows of that resource; `where seen.personnelFile(t.person_id)` holds if the named row is visible.
 * For readers who see everything the text is that of the plain table.
 */
export const seenQuery = queriesFor<SeenBy>(
  ({ tx, dataScope }, text, valuesOf) => {
    const binder = createBinder(valuesOf(tx.tenantId));
    return tx.query(narrowed(text, dataScope, binder), binder.values);
  },
  (text) => narrowed(text, { isAll: true }, createBinder()),
);

import {
  erpConnection,
  mostErpConnections,
  takenBy,
} from '@millwright/contract/areas/erp/connection/erpConnection.ts';
import { type ErpKindName, erpKindNames, erpKinds } from '@millwright/contract/areas/erp/runs/erpKinds.ts';
import { resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { findSentence } from '../../../platform/phrases/sentences.ts';
import { defineHooks, seesAll, type WriteCtx } from '../../../resource/index.ts';
import { countConnections, keepToken } from './erp.queries.ts';

/** A connection takes something, its folder stays below that of the mill, and a token is sent to no other address. */
export const erpConnectionHooks = defineHooks(erpConnection, {
  beforeSave: async (ctx, { row, before }) => {
    const { tx } = ctx;
    if (before === undefined && (await countConnections(tx)) >= mostErpConnections)
      throw fail('erp.tooManyConnections', { limit: mostErpConnections });
    if (!Object.values(takenBy).some((name) => row[name])) throw fail('erp.nothingTaken');
    if (!isSwitchedOffOnly(row, before))
      for (const kind of erpKindNames) if (row[takenBy[kind]]) assertOwn(ctx, kind);
    if (row.folder !== null && !isFolderName(row.folder)) throw failField('folder', 'pattern');
    if (row.address !== null && hasMore(row.address)) throw failField('address', 'url');
    return { ...row, ...(isElsewhere(row, before) ? { tokenSetAt: null } : {}) };
  },
  afterSave: async ({ tx }, { id, row, before }) => {
    if (isElsewhere(row, before)) await keepToken(tx, { id, token: null });
  },
});

type Written = Readonly<Record<string, unknown>> & { readonly isEnabled: unknown };

/** Returns true where a connection becomes idle and stays the same otherwise: whoever edits connections may stop one. */
function isSwitchedOffOnly(row: Written, before: Written | undefined): boolean {
  if (before === undefined || row.isEnabled !== false) return false;
  return erpConnection.form.flat().every((name) => name === 'isEnabled' || row[name] === before[name]);
}

/** A connection writes whole lists: nobody lets it write what he or she may not write, or does not see. */
function assertOwn(
  { can, dataScope, language }: Pick<WriteCtx, 'can' | 'dataScope' | 'language'>,
  kind: ErpKindName,
): void {
  const resource = resourceNamed(erpKinds[kind].resource);
  const { add, edit } = resource.access;
  const mayWrite = can(edit) && (!erpKinds[kind].adds || can(add));
  if (mayWrite && seesAll(resource, dataScope)) return;
  const name = findSentence(language, `kinds.${kind}`, { namespace: 'erp' }) ?? kind;
  throw fail('erp.notYours', { name }, [{ field: takenBy[kind], rule: 'choice', params: {} }]);
}

/** One folder, without a way up. */
export function isFolderName(name: string): boolean {
  return /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name) && !name.includes('..');
}

/** Returns true for an address with a name, a password, a query or a fragment. */
function hasMore(address: string): boolean {
  const url = URL.parse(address);
  return url === null || url.username !== '' || url.password !== '' || /[?#\\]/.test(address);
}

function isElsewhere(row: { address: string | null }, before: { address: string | null } | undefined) {
  return before !== undefined && row.address !== before.address;
}

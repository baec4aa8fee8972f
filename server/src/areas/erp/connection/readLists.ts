import { erpKinds, erpLimits, type ErpKindName } from '@millwright/contract/areas/erp/runs/erpKinds.ts';
import {
  createOutsideFetch,
  type OutsideFetch,
  OutsideProblem,
} from '../../../platform/outside/outsideFetch.ts';
import { SourceProblem, type SourceText } from './source.ts';

/** Fetches lists of connections: only https and public addresses, unless the operator allows others. */
export function createErpFetch(isInsideAllowed: boolean): OutsideFetch {
  return createOutsideFetch({ isInsideAllowed, timeoutMs: 30_000, mostBytes: erpLimits.fileBytes });
}

interface Lists {
  readonly address: string;
  readonly token: string | undefined;
  readonly kinds: readonly ErpKindName[];
}

/** Fetches the list of each kind, `<address>/varieties`; a list that the other side does not have (404) is empty. Throws `SourceProblem`. */
export async function readLists(
  fetch: OutsideFetch,
  { address, token, kinds }: Lists,
): Promise<SourceText[]> {
  const base = address.replace(/\/+$/, '');
  const texts: SourceText[] = [];
  for (const kind of kinds) {
    const file = `${base}/${erpKinds[kind].file}`;
    const text = await listAt(fetch, file, token);
    if (text !== undefined) texts.push({ kind, file, format: 'json', text });
  }
  return texts;
}

async function listAt(
  fetch: OutsideFetch,
  address: string,
  token: string | undefined,
): Promise<string | undefined> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  try {
    const answer = await fetch(address, { headers });
    if (answer.status === 404) return undefined;
    if (answer.status === 401 || answer.status === 403) throw new SourceProblem('notAllowed');
    if (answer.status >= 400) throw new SourceProblem('status');
    return await answer.text();
  } catch (error) {
    if (error instanceof OutsideProblem) throw new SourceProblem(error.reason);
    throw error;
  }
}

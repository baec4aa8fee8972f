import type { Call } from '../call/call.ts';
import type { ResourceCalls } from './callTypes.ts';
import { assertDeclared } from './declared.ts';
import { derivedCalls } from './derivedCalls.ts';
import type { Resource } from './resource.ts';

export type { ResourceCalls, ResourcePage, ResourceRow } from './callTypes.ts';
export {
  exportInput,
  type HistoryEntry,
  historyEntry,
  importInput,
  importProblem,
  type ImportReport,
  importReport,
  type ListTree,
  type RowOutcome,
  rowOutcome,
  type TreeNode,
  type ViewCounts,
} from './resourceReplies.ts';

const made = new Map<string, ResourceCalls>();

/**
 * The calls of a resource, in the conventions of its clients. The same object each time. `children` are the resources
 * that are edited together with it, by the name of its children. Throws for a declaration that contradicts itself, and where
 * children are left out: whoever asked later would read and save rows without them.
 */
export function callsOf(
  resource: Resource,
  children: Readonly<Record<string, Resource>> = {},
): ResourceCalls {
  const lacking = Object.keys(resource.children).filter((list) => !(list in children));
  if (lacking.length > 0) throw new Error(`the calls of ${resource.name} need ${lacking.join(', ')}`);
  const known = made.get(resource.name);
  if (known) return known;
  assertDeclared({ resource, children });
  const calls = derivedCalls(resource, children);
  made.set(resource.name, calls);
  return calls;
}

/** Every call of a resource in a row. */
export function listCalls(calls: ResourceCalls): Call[] {
  const { actions, ...plain } = calls;
  return [...Object.values(plain), ...Object.values(actions)].filter((call) => call !== undefined);
}

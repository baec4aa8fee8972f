import { type Resource, snakeCase } from '@millwright/contract/core/resource/resource.ts';
import { childrenOf } from '@millwright/contract/core/registry/installed.ts';
import { fail } from '../../platform/http/errors/fail.ts';
import type { Values } from '../row/hooks.ts';
import { plainText } from '../row/plainText.ts';

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/**
 * Says what the database refuses in the words of the mill: a value that is taken, a row that is still referred to.
 * Two people who save the same at once are told apart here, and only here. `row` is what is written, for its value.
 */
export async function withWriteRefusals<Result>(
  resource: Resource,
  row: Values,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw refusalFor(resource, row, error) ?? error;
  }
}

function refusalFor(resource: Resource, row: Values, error: unknown) {
  if (!(error instanceof Error)) return undefined;
  const code: unknown = Reflect.get(error, 'code');
  if (code === foreignKeyViolation) return fail('core.inUse', { users: '' });
  const constraint: unknown = Reflect.get(error, 'constraint');
  if (code !== uniqueViolation || typeof constraint !== 'string') return undefined;
  return takenOf(resource, row, constraint) ?? takenInLists(resource, constraint);
}

/** A line whose value another line has; which one it is the database does not say. */
function takenInLists(resource: Resource, constraint: string) {
  for (const [list, child] of Object.entries(childrenOf(resource))) {
    const [{ field } = { field: '' }] = takenOf(child, {}, constraint)?.brokenRules ?? [];
    if (field !== '') return fail('core.taken', { value: '' }, [{ field: list, rule: 'taken', params: {} }]);
  }
  return undefined;
}

/** Under row-level security PostgreSQL names the index alone, and indexes are named after table and columns. */
function takenOf({ table, unique }: Resource, row: Values, constraint: string) {
  const found = unique.find((names) => {
    const columns = names.map(snakeCase);
    return constraint === `${table}_${columns.join('_')}` || constraint === `${table}_${columns.at(-1)}`;
  });
  const field = found?.at(-1);
  if (field === undefined) return undefined;
  return fail('core.taken', { value: plainText(row[field]) }, [{ field, rule: 'taken', params: {} }]);
}

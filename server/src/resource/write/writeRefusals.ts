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
    refuseKnown(resource, row, error);
    throw error;
  }
}

/** Throws the refusal that an error of the database stands for, if it stands for one. */
function refuseKnown(resource: Resource, row: Values, error: unknown): void {
  if (!(error instanceof Error)) return;
  const code: unknown = Reflect.get(error, 'code');
  if (code === foreignKeyViolation) throw fail('core.inUse', { users: '' });
  const constraint: unknown = Reflect.get(error, 'constraint');
  if (code !== uniqueViolation || typeof constraint !== 'string') return;
  const field = takenField(resource, constraint);
  if (field !== undefined)
    throw fail('core.taken', { value: plainText(row[field]) }, [{ field, rule: 'taken', params: {} }]);
  const list = takenList(resource, constraint);
  if (list !== undefined)
    throw fail('core.taken', { value: '' }, [{ field: list, rule: 'taken', params: {} }]);
}

/** List with two lines of one value; which lines they are the database does not say. */
function takenList(resource: Resource, constraint: string): string | undefined {
  const found = Object.entries(childrenOf(resource)).find(
    ([, child]) => takenField(child, constraint) !== undefined,
  );
  return found?.[0];
}

/** Under row-level security PostgreSQL names the index alone, and indexes are named after table and columns. */
function takenField({ table, unique }: Resource, constraint: string): string | undefined {
  const found = unique.find((names) => {
    const columns = names.map(snakeCase);
    return constraint === `${table}_${columns.join('_')}` || constraint === `${table}_${columns.at(-1)}`;
  });
  return found?.at(-1);
}

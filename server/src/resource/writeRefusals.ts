import { type Resource, snakeCase } from '@millwright/contract/core/resource.ts';
import { fail } from '../platform/http/fail.ts';

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/**
 * Says what the database refuses in the words of the mill: a value that is taken, a row that is still referred to.
 * Two people who save the same at once are told apart here, and only here.
 */
export async function withWriteRefusals<Result>(
  resource: Resource,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw refusalFor(resource, error) ?? error;
  }
}

function refusalFor(resource: Resource, error: unknown) {
  if (!(error instanceof Error)) return undefined;
  const code: unknown = Reflect.get(error, 'code');
  const detail: unknown = Reflect.get(error, 'detail');
  if (code === uniqueViolation) return takenOf(resource, typeof detail === 'string' ? detail : '');
  return code === foreignKeyViolation ? fail('core.inUse', { users: '' }) : undefined;
}

/** `Key (tenant_id, name)=(1001, JC40) already exists.` names the columns; the field is the last of them. */
function takenOf(resource: Resource, detail: string) {
  const [, columns = '', values = ''] = /^Key \((.+?)\)=\((.*)\) /.exec(detail) ?? [];
  const names = columns
    .split(', ')
    .map((column) => column.replace(/^lower\((\w+)\)$/, '$1').replaceAll('"', ''));
  const field = Object.keys(resource.fields).find((name) => snakeCase(name) === names.at(-1));
  if (field === undefined) return undefined;
  const value = values.split(', ').at(-1) ?? '';
  return fail('core.taken', { value }, [{ field, rule: 'taken', params: {} }]);
}

import { homeModules, millHome } from '@millwright/contract/areas/access/own/preferences.ts';
import type {
  saveTenantModules,
  showTenantModules,
} from '@millwright/contract/areas/tenancy/tenant/tenantCalls.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { withinTenant } from '../../../platform/db/tenancy.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { jsonObjectIn, readMillSetting, writeMillSetting } from '../../access/index.ts';
import { assertPlatform } from './tenant.hooks.ts';
import { selectTenantRow } from './tenant.queries.ts';

const key = 'home';

/** Configuration of the home modules of a mill, as JSON; all of them until somebody chooses. */
export async function showModules(
  ctx: Ctx,
  { id }: InputOf<typeof showTenantModules>,
): Promise<OutputOf<typeof showTenantModules>> {
  const mill = await millOf(ctx, id);
  const value = await withinTenant(ctx.tx, mill, (inMill) => readMillSetting(inMill, { key }));
  const { data } = millHome.safeParse(value);
  return { modules: modulesJson(data?.modules ?? homeModules) };
}

/** Configures the home modules of a mill. Throws `core.invalid` naming `modules` for a text that is no such configuration. */
export async function saveModules(
  ctx: Ctx,
  { id, modules }: InputOf<typeof saveTenantModules>,
): Promise<OutputOf<typeof saveTenantModules>> {
  const mill = await millOf(ctx, id);
  const read = millHome.strict().safeParse(jsonObjectIn('modules', modules));
  if (!read.success) {
    const [issue] = read.error.issues;
    const name = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : (issue?.path.join('.') ?? '');
    throw failField('modules', 'parameters', { name });
  }
  const value = read.data;
  await withinTenant(ctx.tx, mill, (inMill) =>
    writeMillSetting(inMill, { userId: ctx.person.id, key, value }),
  );
  return { modules: modulesJson(value.modules) };
}

async function millOf(ctx: Ctx, id: string): Promise<number> {
  assertPlatform(ctx);
  const found = await selectTenantRow(ctx.tx, { id: Number(id) });
  if (found === undefined) throw fail('core.notFound');
  return found.id;
}

function modulesJson(modules: readonly string[]): string {
  return JSON.stringify({ modules }, null, 2);
}

import {
  currentDepartments,
  currentTenants,
  logout,
  refreshToken,
  selectDepartment,
  selectTenant,
  userPermissions,
} from '@millwright/contract/areas/identity/login/calls.ts';
import { setUp as setUpCall, setupState } from '@millwright/contract/areas/tenancy/setup/setup.ts';
import { forgetCommands, giveRoles } from '@millwright/contract/areas/access/jobs.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call, publicCall } from '../../../platform/http/calls/call.ts';
import { forgetOldCommands } from '../../../platform/http/calls/commandOnce.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { bindSession } from '../../../platform/session/session.queries.ts';
import {
  giveMillRoles,
  departmentsOf,
  hasDemoUsers,
  hasUsers,
  menuOf,
  menuOfMill,
  mountOwnRoutes,
  selectActingFor,
  allRights,
  rightsOf,
} from '../../access/index.ts';
import { chooseDepartment } from '../login/entered.service.ts';
import { logosFor, tenantChoiceOf } from '../login/entry.service.ts';
import { publicLimits, refreshLimits, setupLimits } from '../limits.ts';
import { mountWaysIn, type WaysInOptions } from './waysIn.routes.ts';
import { setUp } from '../../tenancy/index.ts';

/** Who is there, and what may they see: login and logout, refresh, mills, menu and rights, own choices, first set-up. */
export function mountSessionRoutes(
  app: App,
  { setupCode, ...ways }: WaysInOptions & { setupCode?: string | undefined },
): void {
  const { pool, sessions } = app;

  app.jobs.on(giveRoles, giveMillRoles);
  app.jobs.on(forgetCommands, forgetOldCommands);

  mountWaysIn(app, ways);

  publicCall(app, logout, {
    limits: publicLimits,
    handler: async (ctx) => {
      await sessions.end(ctx.header('x-access-token') ?? '');
      return null;
    },
  });

  publicCall(app, refreshToken, {
    limits: refreshLimits,
    handler: async (ctx) => {
      const tokens = await sessions.refresh(ctx.header('x-refresh-token') ?? '');
      if (!tokens) throw fail('iam.refreshRefused');
      ctx.setHeader('X-Refresh-Token', tokens.refreshToken);
      return {
        token: tokens.accessToken,
        refreshToken: tokens.refreshToken,
        'X-Refresh-Token': tokens.refreshToken,
      };
    },
  });

  call(app, userPermissions, async ({ tx, permissions, language, tenants, person }) => {
    const menu = await menuOfMill(app, tx);
    return {
      menu: menuOf(menu, { permissions, language, mills: tenants.length }),
      auth: rightsOf(menu, { permissions, language }),
      allAuth: allRights(menu, language),
      sysSafeMode: false,
      ...(person.actingFor === undefined
        ? {}
        : { actingFor: await selectActingFor(tx, { agentId: person.id }) }),
    };
  });

  call(app, currentTenants, ({ tenants, sessionId }) => ({
    list: tenants.map((each) => tenantChoiceOf(each, logosFor(app, sessionId))),
  }));

  call(app, selectTenant, async (ctx, { tenantId }) => {
    const chosen = ctx.tenants.find(({ id }) => id === tenantId);
    const isBound = chosen !== undefined && (await bindSession(ctx.tx, { id: ctx.sessionId, tenantId }));
    if (!isBound) throw fail('iam.tenantNotAllowed');
    ctx.afterCommit(() => sessions.forget(ctx.sessionId));
    return tenantChoiceOf(chosen, logosFor(app, ctx.sessionId));
  });

  call(app, currentDepartments, ({ tx, person }) => departmentsOf(tx, person.id));
  call(app, selectDepartment, chooseDepartment);

  mountOwnRoutes(app);

  publicCall(app, setupState, {
    limits: publicLimits,
    handler: async () => ({
      needed: !(await hasUsers(pool)),
      demo: await hasDemoUsers(pool),
      sms: ways.sendSms !== undefined,
    }),
  });

  publicCall(app, setUpCall, {
    limits: setupLimits,
    handler: (ctx, input) => setUp(ctx, input, { pool, setupCode }),
  });
}

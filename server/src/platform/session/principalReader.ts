import type pg from 'pg';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import type { Clock } from '../clock.ts';
import { fail } from '../http/errors/fail.ts';
import { type DataScope, type ReadReach, withReach } from './dataScope.ts';
import type { Principal, Tenant } from './principal.ts';
import { readSessionInUse } from './session.queries.ts';

export interface PrincipalReaderOptions {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** Returns the permission codes of some areas of the menu; without it no tenant is kept from anything. */
  readonly codesOfMenus?: ((menus: readonly string[]) => ReadonlySet<string>) | undefined;
  /** Resolves the people and machines of a narrow data scope; without it each statement looks them up. */
  readonly readReach?: ReadReach | undefined;
}

/** Reads who a session belongs to, and what that person may do in a tenant. */
export class PrincipalReader {
  readonly #options: PrincipalReaderOptions;

  constructor(options: PrincipalReaderOptions) {
    this.#options = options;
  }

  /**
   * Reads the person of a session in a tenant; 0 is the session's own. Throws `iam.tenantNotAllowed` for a tenant of others,
   * and returns undefined where the session has ended.
   */
  async read(sessionId: string, tenantId: number): Promise<Principal | undefined> {
    const { pool, clock } = this.#options;
    const session = await readSessionInUse(pool, { sessionId, tenantId, atMs: clock.nowMs(), readCodeOf });
    if (!session) return undefined;
    const { person, terminal, tenants, expiresAtMs, inMill } = session;
    if (!inMill) throw fail('iam.tenantNotAllowed');
    const { tenant, own } = inMill;
    const dataScope = await this.#withReach(tenant.id, inMill.dataScope);
    const ownScope =
      own.dataScope === inMill.dataScope ? dataScope : await this.#withReach(tenant.id, own.dataScope);
    return {
      kind: 'person',
      sessionId,
      sessionEndsAtMs: expiresAtMs,
      person,
      terminal,
      tenants,
      tenant,
      dataScope,
      permissions: this.openIn(tenant, inMill.permissions),
      own: { permissions: this.openIn(tenant, own.permissions), dataScope: ownScope },
    };
  }

  /** Returns the codes that remain in a tenant that may not use some areas of the menu. */
  openIn(tenant: Tenant, codes: ReadonlySet<string>): ReadonlySet<string> {
    const { codesOfMenus } = this.#options;
    if (tenant.closedMenus.length === 0 || codesOfMenus === undefined) return codes;
    return codes.difference(codesOfMenus(tenant.closedMenus));
  }

  async #withReach(tenantId: number, scope: DataScope): Promise<DataScope> {
    const { readReach } = this.#options;
    return readReach === undefined ? scope : withReach(tenantId, scope, readReach);
  }
}

/** Returns the code that reads the list of a resource. */
function readCodeOf(name: string): string | undefined {
  return registry().resources.find((resource) => resource.name === name)?.access.read;
}

import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type pg from 'pg';
import { inTenant, type TenantTransaction } from '@millwright/server/platform/db/tenancy.ts';
import type { DataScope } from '@millwright/server/platform/session/dataScope.ts';
import { selectPage } from '@millwright/server/resource/row/list.queries.ts';
import { runComposed } from '@millwright/server/platform/db/query.ts';
import { sql } from '@millwright/server/platform/db/sql.ts';
import { always } from '@millwright/server/resource/row/condition.ts';
import { readRowsOf, rowsWithIds } from '@millwright/server/resource/row/rows.ts';

const manyRows = 60_000;

interface Filling {
  readonly tenantId: number;
  /** Machine of an area that the reader sees, and one of no area. */
  readonly machineId: number;
  readonly apart: number;
  /** Person whom the reader does not know. */
  readonly other: string;
}

/** A reader's scope on the rows of a resource. */
interface Reader {
  readonly tenantId: number;
  readonly dataScope: DataScope;
  readonly resource: Resource;
}

/** Plans of PostgreSQL for scoped rows of a mill that has many of them. */
export function createExplain(owner: pg.Pool, pool: pg.Pool) {
  return {
    /** Adds many tasks of somebody else, on a machine, so that a plan pays for reading them all. */
    fill: async ({ tenantId, machineId, apart, other }: Filling) => {
      await owner.query(
        `insert into maintenance_task (tenant_id, id, number, name, kind, urgency, state, create_by, responsible_id, machine_id, create_time)
         select $1, gen_random_uuid(), 'X' || n, 'T', 'repair', 'normal', 'completed', $2, $2, $3, now() - n * interval '1 minute'
         from generate_series(1, ${manyRows}) n`,
        [tenantId, other, apart],
      );
      await owner.query(
        `insert into maintenance_task (tenant_id, id, number, name, kind, urgency, state, machine_id)
         select $1, gen_random_uuid(), 'Y' || n, 'T', 'repair', 'normal', 'completed', $2 from generate_series(1, 50) n`,
        [tenantId, machineId],
      );
      await owner.query('analyze maintenance_task');
    },
    /** The plan of the newest page of a list and of its count, as the list itself asks for them. */
    planOfPage: ({ tenantId, dataScope, resource }: Reader): Promise<string> =>
      inTenant(pool, tenantId, async (tx) => {
        const plans: string[] = [];
        const explaining: TenantTransaction = {
          tenantId,
          query: async (text, values) => {
            plans.push(planText(await tx.query(`explain ${text}`, values)));
            return [];
          },
        };
        await selectPage(explaining, resource, {
          condition: always,
          input: { column: 'createTime', order: 'desc' },
          reading: { language: 'zh', zone: 'Asia/Shanghai' },
          scope: dataScope,
          offset: 0,
          limit: 20,
        });
        return plans.join('\n');
      }),
    /** The plan of one row by its id, as calls that name rows ask for it. */
    planOfIds: ({ tenantId, dataScope, resource }: Reader): Promise<string> =>
      inTenant(pool, tenantId, async (tx) => {
        const rows = rowsWithIds(resource, dataScope);
        return planText(
          await runComposed(
            tx,
            sql`explain select r.id from ${rows} r where r.id = '01900000-0000-7000-8000-000000000000'`,
          ),
        );
      }),
    /** The plans of a count, of the newest page and of one row. */
    plansOf: async ({
      tenantId,
      dataScope,
      resource,
    }: {
      tenantId: number;
      dataScope: DataScope;
      resource: Resource;
    }): Promise<string[]> => {
      const rows = readRowsOf(resource, dataScope);
      const asked = [
        sql`select count(*) from ${rows} r where r.deleted_at is null`,
        sql`select r.id from ${rows} r where r.deleted_at is null order by r.create_time desc, r.id limit 20`,
        sql`select r.id from ${rows} r where r.id = '01900000-0000-7000-8000-000000000000'`,
      ];
      return inTenant(pool, tenantId, async (tx) => {
        const plans: string[] = [];
        for (const each of asked) plans.push(planText(await runComposed(tx, sql`explain ${each}`)));
        return plans;
      });
    },
  };
}

/** The lines of a plan. */
function planText(rows: readonly object[]): string {
  return rows.map((row) => String(Object.values(row)[0])).join('\n');
}

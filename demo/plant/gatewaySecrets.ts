import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { undefinedIfMissing } from '@millwright/server/platform/startup/failure.ts';
import { hashesOf, newSecret } from '@millwright/server/areas/equipment/index.ts';

/** What the simulator reads to speak as the gateways of the demo mills. */
const gatewayFile = z.object({
  mills: z.array(
    z.object({
      tenantId: z.int(),
      /** Key of the mill's plan. */
      plan: z.string(),
      seed: z.int(),
      gateways: z.array(z.object({ code: z.string(), secret: z.string().length(43) })),
    }),
  ),
});
export type GatewayFile = z.output<typeof gatewayFile>;

export function gatewayFilePath(dataDir: string): string {
  return join(dataDir, 'demo', 'gateways.json');
}

/** A demo mill with the codes of the gateways that its plan has. */
export interface PlannedGateways {
  readonly tenantId: number;
  readonly plan: string;
  readonly gateways: readonly string[];
}

/**
 * Gives each planned gateway a secret of 256 random bits, keeps its SHA-256 in the database and the secret itself in a file
 * that only our own account can read. What an intact file says is kept; gateways that people added keep the secrets that
 * they were given. Gives how many secrets are new.
 */
export async function seedSecrets(
  client: pg.Client,
  { mills, dataDir, seed }: { mills: readonly PlannedGateways[]; dataDir: string; seed: number },
): Promise<{ file: GatewayFile; fresh: number }> {
  const known = await knownSecrets(dataDir);
  let fresh = 0;
  const file: GatewayFile = { mills: [] };
  for (const { tenantId, plan, gateways: planned } of mills) {
    const gateways: { code: string; secret: string }[] = [];
    for (const { id, code } of await sourcesOf(client, { tenantId, codes: planned })) {
      const old = known.get(`${tenantId} ${code}`);
      const secret = old ?? newSecret();
      if (old === undefined) fresh += 1;
      await setSecret(client, { tenantId, sourceId: id, secret });
      gateways.push({ code, secret });
    }
    file.mills.push({ tenantId, plan, seed, gateways });
  }
  return { file, fresh };
}

/** Writes the file in one step, readable by our own account alone. */
export async function writeGatewayFile(dataDir: string, file: GatewayFile): Promise<void> {
  const path = gatewayFilePath(dataDir);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.new`, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

async function knownSecrets(dataDir: string): Promise<Map<string, string>> {
  const text = await readFile(gatewayFilePath(dataDir), 'utf8').catch(undefinedIfMissing);
  const read = gatewayFile.safeParse(parseJson(text ?? '{}'));
  const mills = read.success ? read.data.mills : [];
  return new Map(
    mills.flatMap(({ tenantId, gateways }) =>
      gateways.map(({ code, secret }) => [`${tenantId} ${code}`, secret] as const),
    ),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function sourcesOf(
  client: pg.Client,
  { tenantId, codes }: { tenantId: number; codes: readonly string[] },
): Promise<{ id: string; code: string }[]> {
  const { rows } = await client.query<{ id: string; code: string }>(
    `select id, code from machine_source
     where tenant_id = $1 and code = any ($2) and deleted_at is null order by code`,
    [tenantId, codes],
  );
  return rows;
}

async function setSecret(
  client: pg.Client,
  { tenantId, sourceId, secret }: { tenantId: number; sourceId: string; secret: string },
): Promise<void> {
  const { hash, brokerHash } = hashesOf(secret);
  await client.query(
    `insert into machine_source_secret as s (tenant_id, source_id, hash, broker_hash) values ($1, $2, $3, $4)
     on conflict (tenant_id, source_id) do update
       set hash = excluded.hash, broker_hash = excluded.broker_hash, changed_at = now()
     where s.hash <> excluded.hash or s.broker_hash is null`,
    [tenantId, sourceId, hash, brokerHash],
  );
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { temperOf } from '../../simulator/src/mill/obey.ts';

const told = z.object({
  mills: z.array(z.object({ tenantId: z.number(), seed: z.number() })),
  obedience: z.object({ refuses: z.number(), silent: z.number() }),
});

/** What the demonstration's machines do with a command, before there were others: take it, refuse it, or say nothing. */
export async function temperIn(
  dataDir: string,
  tenantId: number,
): Promise<(code: string, nth: number) => 'takes' | 'refuses' | 'silent'> {
  const file = await readFile(join(dataDir, 'demo', 'simulator.json'), 'utf8');
  const { mills, obedience } = told.parse(JSON.parse(file));
  const seed = mills.find((mill) => mill.tenantId === tenantId)?.seed ?? 0;
  return (code, nth) => {
    const temper = temperOf(seed, code, nth);
    if (temper < obedience.silent) return 'silent';
    return temper < obedience.silent + obedience.refuses ? 'refuses' : 'takes';
  };
}

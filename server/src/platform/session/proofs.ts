import { createHmac } from 'node:crypto';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import { outsideTenants } from '../db/tenancy.ts';
import { once } from '../once.ts';
import { platformSecret, sha256 } from './keys.ts';

/** Something that is to be proved: what for and by whom, and what proves it. */
interface Proof {
  /** What the proof is for and whose it is: all that must be the same when it is proved. */
  readonly of: string;
  readonly secret: string;
}

export type Proofs = ReturnType<typeof createProofs>;

/**
 * What somebody proves to know once: signs of a picture, a code that was sent, a ticket. The database keeps a keyed hash;
 * whoever reads it cannot try all codes of six digits without the platform's key. It is taken away by the right secret,
 * and by the last of the tries.
 */
export function createProofs({ pool, clock }: { pool: pg.Pool; clock: Clock }) {
  const readKey = once(() => platformSecret(pool, 'one-time secrets'));
  const hashOf = async ({ of, secret }: Proof): Promise<Buffer> => {
    return createHmac('sha256', await readKey())
      .update(`${of}\n${secret}`)
      .digest();
  };

  return {
    /** Keeps a secret for so long; false, with nothing written, where one is open that it may not replace. */
    async keep(
      proof: Proof & { tries: number; lastsMs: number; userId?: string | undefined; replaces: boolean },
    ): Promise<boolean> {
      const { of, tries, lastsMs, userId = null, replaces } = proof;
      const nowMs = clock.nowMs();
      const [row] = await outsideTenants<{ kept: boolean }>(
        pool,
        'select secure.keep_proof($1, $2, $3, $4, $5, $6, $7) as kept',
        [
          proofHash(of),
          await hashOf(proof),
          tries,
          new Date(nowMs + lastsMs),
          new Date(nowMs),
          userId,
          replaces,
        ],
      );
      return row?.kept === true;
    },

    /** A try to prove it; gives whose it is where that was known. */
    async check(proof: Proof): Promise<{ isRight: boolean; userId: string | undefined }> {
      const [row] = await outsideTenants<{ is_right: boolean; user_id: string | null }>(
        pool,
        'select is_right, user_id from secure.check_proof($1, $2, $3)',
        [proofHash(proof.of), await hashOf(proof), new Date(clock.nowMs())],
      );
      return { isRight: row?.is_right === true, userId: row?.user_id ?? undefined };
    },
  };
}

function proofHash(of: string): string {
  return sha256(of).toString('base64url');
}

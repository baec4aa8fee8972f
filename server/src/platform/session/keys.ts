import { createHash, createHmac, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { outsideTenants } from '../db/tenancy.ts';

/** The platform's own keys, made at first start and the same for every process. */
export interface SessionKeys {
  /** Signs access tokens. */
  readonly access: Uint8Array;
  /** Derives the successor of a refresh token. */
  readonly refresh: Uint8Array;
}

export async function readKeys(pool: pg.Pool): Promise<SessionKeys> {
  return {
    access: await platformSecret(pool, 'access token'),
    refresh: await platformSecret(pool, 'refresh token'),
  };
}

/** What browsers sign calls with: the same for every process, and no secret of anything else. */
export async function readSignSecret(pool: pg.Pool): Promise<string> {
  return Buffer.from(await platformSecret(pool, 'call signature')).toString('hex');
}

export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The same token always has the same successor, so that tabs which refresh at once go on with one token. */
export function successorOf(refreshToken: string, keys: SessionKeys): string {
  return createHmac('sha256', keys.refresh).update(refreshToken).digest('base64url');
}

/** What the database keeps of a token of 256 random bits. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** A secret of the platform by its name, made when it is asked for first. */
export async function platformSecret(pool: pg.Pool, name: string): Promise<Uint8Array> {
  const [row] = await outsideTenants<{ value: Buffer }>(
    pool,
    'select secure.platform_secret($1, $2) as value',
    [name, randomBytes(32)],
  );
  if (!row) throw new Error(`No platform secret ${name}`);
  return row.value;
}

import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { once } from '../once.ts';
import { platformSecret } from './keys.ts';

const ivBytes = 12;
const tagBytes = 16;

export type SealedSecrets = ReturnType<typeof createSealedSecrets>;

/**
 * Secrets of others that the program itself has to say, so that a hash will not do: AES-256-GCM with a key of the
 * platform, with which the operator's own (`operatorKey`) is mixed where there is one: then a copy of the database alone
 * opens nothing. What a secret is for is bound to it, so that one row's secret is of no use in another row.
 */
export function createSealedSecrets(pool: pg.Pool, operatorKey = '') {
  const keyOf = once(
    async (): Promise<Uint8Array> =>
      createHmac('sha256', await platformSecret(pool, 'secrets of others'))
        .update(operatorKey)
        .digest(),
  );

  return {
    async seal(secret: string, purpose: string): Promise<Buffer> {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', await keyOf(), iv).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },

    /** Undefined for what was sealed with another key, or for another purpose. */
    async open(sealed: Buffer, purpose: string): Promise<string | undefined> {
      const decipher = createDecipheriv('aes-256-gcm', await keyOf(), sealed.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(purpose));
      decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return Buffer.concat([
          decipher.update(sealed.subarray(ivBytes + tagBytes)),
          decipher.final(),
        ]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

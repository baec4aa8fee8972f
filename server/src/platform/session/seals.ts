import { createHmac, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import { platformSecret } from './keys.ts';

/** A file of a mill as somebody may read it. */
export interface SealedFile {
  readonly tenantId: number;
  readonly file: string;
  readonly sessionId: string;
}

/** An address stays the same for so long, so that browsers need not read a picture twice, and is good for twice that. */
const sealMs = 600_000;

export type Seals = Awaited<ReturnType<typeof createSeals>>;

/**
 * Addresses of files for those who cannot send a token with their question, as images of a page. An address is bound to
 * mill, file and session, and is good for minutes, and no longer than the session.
 */
export async function createSeals({
  pool,
  clock,
  isLive,
}: {
  pool: pg.Pool;
  clock: Clock;
  isLive: (sessionId: string) => Promise<boolean>;
}) {
  const key = await platformSecret(pool, 'file address');
  const macOf = ({ tenantId, file, sessionId }: SealedFile, until: string) =>
    createHmac('sha256', key).update([tenantId, file, sessionId, until].join('\n')).digest('base64url');

  return {
    /** `1001/0199….png/<session>.<until>.<mac>` */
    seal(sealed: SealedFile): string {
      const until = ((Math.floor(clock.nowMs() / sealMs) + 2) * sealMs).toString(36);
      const { tenantId, file, sessionId } = sealed;
      return `${tenantId}/${file}/${sessionId}.${until}.${macOf(sealed, until)}`;
    },

    /** Whose file an address opens now; undefined for one that is forged, over, or of a session that ended. */
    async open({
      tenant,
      file,
      seal,
    }: {
      tenant: string;
      file: string;
      seal: string;
    }): Promise<SealedFile | undefined> {
      const [sessionId = '', until = '', mac = ''] = seal.split('.');
      const sealed = { tenantId: Number(tenant), file, sessionId };
      const given = Buffer.from(mac);
      const due = Buffer.from(macOf(sealed, until));
      if (given.length !== due.length || !timingSafeEqual(given, due)) return undefined;
      if (Number.parseInt(until, 36) < clock.nowMs() || !(await isLive(sessionId))) return undefined;
      return sealed;
    },
  };
}

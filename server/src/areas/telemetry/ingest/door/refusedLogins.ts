import type pg from 'pg';
import { countRefusedLogins, forgetRefusedLogins, type RefusedLogin } from '../../../equipment/index.ts';
import type { Speaker } from './speaker.ts';

/** Notes logins of gateways, so that people learn why one stays silent. */
export interface LoginNotes {
  refused(speaker: Speaker): void;
  accepted(speaker: Speaker): void;
  /** Resolves when all that was noted is written. */
  written(): Promise<void>;
}

/** Outcomes are gathered so long: a client that tries ten times a second costs no more than one that tries once. */
const gatherMs = 1_000;
/** Names noted within that time; further ones wait for their next try. */
const maxGathered = 500;

/** Gathers outcomes of logins in memory and writes them once a second. */
export function createLoginNotes({
  pool,
  clock,
  onFailure,
}: {
  pool: pg.Pool;
  clock: () => number;
  onFailure: (error: unknown) => void;
}): LoginNotes {
  type Noted = { readonly tenantId: number; readonly outcome: RefusedLogin | 'accepted' };
  let noted = new Map<string, Noted>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = Map.groupBy(noted, ([, { tenantId }]) => tenantId);
    noted = new Map();
    writing = writing.then(async () => {
      for (const [tenantId, entries] of batch) {
        const refused = entries.flatMap(([, { outcome }]) => (outcome === 'accepted' ? [] : [outcome]));
        const accepted = entries.flatMap(([name, { outcome }]) =>
          outcome === 'accepted' ? [name.slice(name.indexOf('/') + 1)] : [],
        );
        try {
          if (refused.length > 0) await countRefusedLogins(pool, tenantId, { refused, nowMs: clock() });
          if (accepted.length > 0) await forgetRefusedLogins(pool, { tenantId, codes: accepted });
        } catch (error) {
          onFailure(error);
        }
      }
    });
    return writing;
  }

  function note({ tenantId, sourceCode }: Speaker, outcome: Noted['outcome']): void {
    const name = `${tenantId}/${sourceCode}`;
    if (!noted.has(name) && noted.size >= maxGathered) return;
    noted.set(name, { tenantId, outcome });
    timer ??= setTimeout(() => void write(), gatherMs).unref();
  }

  return {
    refused(speaker) {
      const before = noted.get(`${speaker.tenantId}/${speaker.sourceCode}`)?.outcome;
      const nowMs = clock();
      const known = before === undefined || before === 'accepted' ? undefined : before;
      note(speaker, {
        sourceCode: speaker.sourceCode,
        times: (known?.times ?? 0) + 1,
        firstMs: known?.firstMs ?? nowMs,
        lastMs: nowMs,
      });
    },
    accepted: (speaker) => note(speaker, 'accepted'),
    written: write,
  };
}

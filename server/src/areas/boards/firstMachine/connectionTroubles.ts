import {
  type FirstMachine,
  troubleHours,
} from '@millwright/contract/areas/boards/firstMachine/firstMachine.ts';
import { machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { seenAmong } from '../../../resource/index.ts';
import { listFound, type RefusedLoginRow, selectRefusedLogins } from '../../equipment/index.ts';
import { lackingSignals, selectSetAside } from '../../dataQuality/index.ts';

/** Rows of each kind that are shown; who makes up names fills no page. */
const maxShown = 10;

type Troubles = FirstMachine['troubles'];

/** Collects what keeps the shown machine silent: refused logins, unknown codes, lacking signals and telegrams set aside. */
export async function connectionTroubles(ctx: Ctx, shown: FirstMachine['machine']): Promise<Troubles> {
  const sinceMs = ctx.clock.nowMs() - troubleHours * hourMs;
  const found = (await listFound(ctx)).filter(({ isIgnored, lastMs }) => !isIgnored && lastMs >= sinceMs);
  const lacking = shown === null ? undefined : await lackingSignals(ctx.tx, { machineId: shown.id, sinceMs });
  const aside =
    shown === null
      ? []
      : await selectSetAside(ctx.tx, {
          sourceCode: shown.gateway?.code ?? '',
          machineCode: shown.code,
          sinceMs: Math.max(sinceMs, shown.heardMs ?? 0),
        });
  return {
    logins: (await seenLogins(ctx, sinceMs)).slice(0, maxShown).map((login) => ({
      sourceCode: login.sourceCode,
      sourceId: login.sourceId,
      cause: causeOf(login),
      times: login.times,
      lastMs: Math.round(login.lastMs),
    })),
    codes: found
      .slice(0, maxShown)
      .map(({ code, sourceCode, sourceId, standing, ownSourceCode, telegrams, lastMs }) => ({
        code,
        sourceCode,
        sourceId,
        standing,
        ownSourceCode,
        telegrams,
        lastMs: Math.round(lastMs),
      })),
    lacking: lacking ?? { modelId: null, model: '', signals: [] },
    telegrams: aside.map((row) => ({ ...row, atMs: Math.round(row.atMs) })),
  };
}

/** Refused logins but those of gateways that data rules hide from the person. */
async function seenLogins(ctx: Pick<Ctx, 'tx' | 'dataScope'>, sinceMs: number): Promise<RefusedLoginRow[]> {
  const rows = await selectRefusedLogins(ctx.tx, { sinceMs });
  const ids = rows.flatMap(({ sourceId }) => sourceId ?? []);
  const seen = new Set(await seenAmong(ctx, machineSource, ids));
  return rows.filter(({ sourceId }) => sourceId === null || seen.has(sourceId));
}

function causeOf({ sourceId, isEnabled, hasSecret }: RefusedLoginRow): Troubles['logins'][number]['cause'] {
  if (sourceId === null) return 'unknown';
  if (isEnabled !== true) return 'disabled';
  return hasSecret ? 'wrongSecret' : 'noSecret';
}

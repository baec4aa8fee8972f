import {
  type PlatformState,
  showPlatformState,
  silentMs,
} from '@millwright/contract/areas/operations/platformState/platformState.ts';
import { platformStateRight } from '@millwright/contract/areas/operations/tasks/tasks.ts';
import { platformTenantId } from '@millwright/contract/core/call/platformTenant.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { findSentence, sentence } from '../../../platform/phrases/sentences.ts';
import {
  selectDatabaseState,
  selectLargestTables,
  selectMillStates,
  selectProcesses,
  selectQuarantineReasons,
} from './platformState.queries.ts';
import { type PlatformFinding, findingsOf } from './stateWarnings.ts';

const tablesShown = 10;

/** How the platform is, for who operates it. A mill learns nothing of it, whatever rights its people were given. */
export function mountPlatformState(app: App): void {
  call(app, showPlatformState, stateOf);
}

async function stateOf({ tx, tenantId, clock, language }: Ctx): Promise<PlatformState> {
  if (tenantId !== platformTenantId) throw fail('core.forbidden', { permission: platformStateRight });
  const atMs = clock.nowMs();
  const database = await selectDatabaseState(tx);
  if (database === undefined) throw fail('core.forbidden', { permission: platformStateRight });
  const state = {
    atMs,
    processes: (await selectProcesses(tx)).map((process) => ({
      ...process,
      isSilent: atMs - process.beatMs > silentMs,
    })),
    database: { ...database, tables: await selectLargestTables(tx, { most: tablesShown }) },
    mills: await selectMillStates(tx, { nowMs: atMs }),
    quarantine: await selectQuarantineReasons(tx, { sinceMs: atMs - dayMs }),
  };
  const say = ({ code, params }: PlatformFinding, what: 'text' | 'remedy') =>
    sentence(language, `platformState.findings.${code}.${what}`, {
      namespace: 'iam',
      params: named(params, language),
    });
  const warnings = findingsOf(state).map((each) => ({
    level: each.level,
    text: say(each, 'text'),
    remedy: say(each, 'remedy'),
  }));
  return { ...state, warnings };
}

/** Parts of the program by the names that people know, where they have one. */
function named(params: PlatformFinding['params'], language: Ctx['language']): PlatformFinding['params'] {
  const { part } = params;
  if (part === undefined) return params;
  const word = findSentence(language, `platformState.parts.${part}`, { namespace: 'iam' });
  return { ...params, part: word ?? part };
}

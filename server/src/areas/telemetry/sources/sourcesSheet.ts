import {
  clockSlackMs,
  isSourceAsked,
  type Source,
  type SourceFilter,
} from '@millwright/contract/areas/telemetry/sources/sourceCalls.ts';
import { zoneOffsetMs } from '@millwright/contract/core/time/zone.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import type { Download } from '../../../platform/http/calls/call.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { type SheetCell, dateCell, headCell, numberCell, textCell } from '../../../platform/sheets/cells.ts';
import { sheetOf } from '../../../platform/sheets/writeSheet.ts';
import { sourcesOf } from './sources.service.ts';

const heads = [
  'name',
  'title',
  'standing',
  'connected',
  'speaking',
  'inUse',
  'last',
  'rate',
  'lagP50',
  'lagP99',
  'later',
  'clockAhead',
  'waiting',
  'dropped',
  'refused',
  'problem',
  'problemAt',
] as const;

/** The gateways of a mill as a sheet, as their list shows them; times of delay and clocks in seconds. */
export async function sheetOfSources(
  ctx: Ctx,
  { millId, ...asked }: SourceFilter & { millId?: number | undefined },
): Promise<Download> {
  const { language, tenant } = ctx;
  const word = (path: string) => sentence(language, path, { namespace: 'telemetry' });
  const moment = (ms: number | null) =>
    ms === null ? null : dateCell(ms + zoneOffsetMs(tenant.zone, ms), 'minute');
  const number = (value: number | null, digits = 0) => (value === null ? null : numberCell(value, digits));
  const seconds = (ms: number | null) => number(ms === null ? null : ms / 1_000, 1);
  const { sources } = await sourcesOf(ctx, millId);
  const rows = sources
    .filter((source) => isSourceAsked(source, asked))
    .map((source): SheetCell[] => [
      textCell(source.code),
      textCell(source.name),
      textCell(word(`sources.standings.${source.standing}`)),
      textCell(
        source.isConnected === null ? '' : word(source.isConnected ? 'sources.online' : 'sources.offline'),
      ),
      numberCell(source.speaking, 0),
      numberCell(source.machines, 0),
      moment(source.lastMs),
      number(source.aMinute),
      seconds(source.lagP50?.ms ?? null),
      seconds(source.lagP99?.ms ?? null),
      numberCell(source.later, 0),
      seconds(aheadOf(source)),
      number(source.backlog?.waiting ?? null),
      number(source.backlog?.dropped ?? null),
      numberCell(source.refused, 0),
      textCell(
        source.problem === null
          ? ''
          : `${sentence(language, `platformState.reasons.${source.problem.reason}`, { namespace: 'iam' })} ${source.problem.detail}`,
      ),
      moment(source.problem?.atMs ?? null),
    ]);
  return sheetOf(word('screens.sources'), [
    [heads.map((head) => headCell(word(`sources.sheet.${head}`)))],
    rows,
  ]);
}

/** By how much a clock is fast, as far as it is known: of a gateway that is no box only a fast one shows. */
function aheadOf({ boxAheadMs, leastLagMs }: Source): number | null {
  if (boxAheadMs !== null) return boxAheadMs;
  return leastLagMs !== null && leastLagMs < -clockSlackMs ? -leastLagMs : null;
}

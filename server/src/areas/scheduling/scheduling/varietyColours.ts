import {
  coloursOfVarieties,
  labelledColour,
  listVarietyColours,
  type VarietyColours,
} from '@millwright/contract/areas/basics/variety/varietyColours.ts';
import { variety } from '@millwright/contract/areas/basics/variety/variety.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { seenAmong } from '../../../resource/index.ts';
import { listCodes, selectMarkers } from '../../basics/index.ts';
import { selectDispatchedMarkers, selectSheetMarkers } from './varietyColours.queries.ts';

/** Colours of all varieties of a mill, from the markers that their tubes have now. */
export async function readVarietyColours(tx: TenantTransaction, nowMs: number): Promise<VarietyColours> {
  const codes = await listCodes(tx);
  const markers = await markersByCode(tx, { codes, nowMs });
  const looks = await selectMarkers(tx, [...markers.values()]);
  const colours = [...markers].flatMap(([code, id]) => {
    const colour = looks.get(id)?.mainColour;
    return colour === undefined ? [] : [[code, colour] as const];
  });
  return coloursOfVarieties([...new Set(codes.map(({ code }) => code))], new Map(colours));
}

type Codes = readonly { readonly id: string; readonly code: string }[];

/** Markers by code of the variety: a dispatch order beats a sheet, and a marker belongs to whoever had it last. */
async function markersByCode(
  tx: TenantTransaction,
  { codes, nowMs }: { codes: Codes; nowMs: number },
): Promise<Map<string, string>> {
  const codeOf = new Map(codes.map(({ id, code }) => [id, code]));
  const dispatched = await selectDispatchedMarkers(tx, { nowMs });
  const newestFirst = dispatched.toSorted((one, other) => other.startMs - one.startMs);
  const markers = new Map<string, string>();
  const taken = new Set<string>();
  for (const { varietyId, markerId } of [...newestFirst, ...(await selectSheetMarkers(tx))]) {
    const code = codeOf.get(varietyId);
    if (code === undefined || markers.has(code) || taken.has(markerId)) continue;
    markers.set(code, markerId);
    taken.add(markerId);
  }
  return markers;
}

export function mountVarietyColours(app: App): void {
  call(app, listVarietyColours, async (ctx) => {
    const colours = await readVarietyColours(ctx.tx, ctx.clock.nowMs());
    const codes = await listCodes(ctx.tx);
    const ids = codes.map(({ id }) => id);
    const seen = new Set(await seenAmong(ctx, variety, ids));
    return {
      varieties: codes
        .filter(({ id }) => seen.has(id))
        .map((row) => ({ ...row, colour: colours[row.code] ?? labelledColour })),
    };
  });
}

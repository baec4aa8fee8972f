import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';

/** Quiet series of colours (`look.md`), for varieties without a marker, crews and groups. */
export const quietSeries = [
  '#3f8f83',
  '#5278a3',
  '#a38a5a',
  '#8a6a94',
  '#6c7d86',
  '#7d8a4f',
  '#a0705a',
  '#7fa7b5',
] as const;

/** Colour of everything beyond the series, and of a variety that the mill does not know: it is told by its label. */
export const labelledColour = '#8a979e';

/** Colours of varieties (`#rrggbb`) by their code. */
export const varietyColours = z.record(z.string(), z.string());
export type VarietyColours = z.output<typeof varietyColours>;

/**
 * Returns the one colour of each variety of a mill: the main colour of its marker. The others take, in the order of the
 * mill's list, the first colours of the series that are not in use; from then on they share one grey.
 */
export function coloursOfVarieties(
  codes: readonly string[],
  markers: ReadonlyMap<string, string>,
): VarietyColours {
  const taken = new Set([...markers.values()].map((colour) => colour.toLowerCase()));
  const free = quietSeries.filter((colour) => !taken.has(colour));
  const unmarked = codes.filter((code) => !markers.has(code));
  return Object.fromEntries([
    ...unmarked.map((code, at) => [code, free[at] ?? labelledColour] as const),
    ...markers,
  ]);
}

/** Returns the colour of a variety on every screen; `undefined` where a machine makes none. */
export function colourOfVariety(colours: VarietyColours, code: string | null): string | undefined {
  return code === null ? undefined : (colours[code] ?? labelledColour);
}

/** The colours of all varieties of the mill, as boards, plans and routes draw them. */
export const listVarietyColours = defineCall('production.listVarietyColours', {
  method: 'GET',
  path: '/$/mdm/variety/colours',
  data: 'masterData',
  access: 'session',
  input: z.object({}),
  output: z.object({
    varieties: z.array(z.object({ id: z.uuid(), code: z.string(), colour: z.string() })),
  }),
});

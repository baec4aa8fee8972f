import { z } from 'zod';
import { forgetOwn, keepOwn, type Owner, readOwn } from '../../../app/storage/ownStorage.ts';
import type { FormDraft } from '../../model/form/draft.ts';

/*
 * A form that is not saved is kept in the tab of the browser for its person at its mill: it outlives a reload, and a
 * login that ended while somebody was typing.
 */

const values = z.record(z.string(), z.unknown());
const child = z.object({ key: z.string(), id: z.string().optional(), values });
const formDraft = z.object({ values, lists: z.record(z.string(), z.array(child)) });
const keptDraft = z.object({
  /** When it was typed, epoch ms. */
  atMs: z.number(),
  /** Of the row that was edited; what somebody else stores meanwhile is still found out. */
  version: z.int().optional(),
  /** The row as it was when the form was opened. */
  base: formDraft,
  draft: formDraft,
});
export type KeptDraft = z.output<typeof keptDraft>;

/** Which form of which resource: the row that is edited, or what a new one is copied from or begins with. */
export interface FormPlace {
  readonly owner: Owner | undefined;
  readonly resource: string;
  readonly id: string | undefined;
  readonly from: string | undefined;
  readonly given?: Readonly<Record<string, string>> | undefined;
}

export function readKeptDraft(place: FormPlace): KeptDraft | undefined {
  return place.owner === undefined ? undefined : readOwn(place.owner, nameOf(place), keptDraft);
}

export function keepDraft(
  place: FormPlace,
  draft: { version: number | undefined; base: FormDraft; draft: FormDraft; atMs: number },
): void {
  if (place.owner !== undefined) keepOwn(place.owner, nameOf(place), draft);
}

export function forgetDraft(place: FormPlace): void {
  if (place.owner !== undefined) forgetOwn(place.owner, nameOf(place));
}

function nameOf({ resource, id, from, given }: FormPlace): string {
  if (id !== undefined) return `draft ${resource} ${id}`;
  return `draft ${resource} new ${from ?? ''}${given === undefined ? '' : JSON.stringify(given)}`;
}

import { type Right, type RightGroup, marksOf } from '@millwright/contract/areas/access/rights/rights.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { type Terminal, terminals } from '@millwright/contract/core/screen/terminals.ts';
import { permissionCodes } from '@millwright/contract/core/registry/installed.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import type { GivenCode } from '../rights/held.queries.ts';
import { type Holds, holdsOf } from './held.service.ts';
import { addedRights } from './addedRights.ts';
import { nameOfRight } from '../rights/rights.service.ts';
import { type NamedRight, rightsTree } from '../rights/rightsTree.service.ts';
import { isOfMills } from '../rights/standardRoles.ts';

type Codes = Readonly<Record<Terminal, readonly string[]>>;

/** What is asked for: codes to give and codes to take away, by terminal. */
export interface AskedRights {
  readonly given: Codes;
  readonly taken: Codes;
}

/** What it changes: each list in order, without what is so already. */
export interface RightChanges extends AskedRights {
  /** Every code that changes, as it is given afterwards. */
  readonly after: readonly GivenCode[];
}

/**
 * What changes when codes are given and taken where `had` is given; `known` are those there are. Throws `core.invalid` for a code that is none, and for one that is given and taken on the same terminal.
 */
export function rightChanges(
  asked: AskedRights,
  { had, known }: { had: readonly GivenCode[]; known: KnownRights },
): RightChanges {
  const isKnown = (code: string) => known.nameOf.has(code);
  // What a release or the mill has no more can still be taken away.
  const isTakeable = (code: string) => isKnown(code) || had.some((each) => each.code === code);
  for (const terminal of terminals) {
    const { given, taken } = { given: asked.given[terminal], taken: asked.taken[terminal] };
    if (!given.every(isKnown)) throw failField('given', 'choice');
    if (!taken.every(isTakeable)) throw failField('taken', 'choice');
    if (taken.some((code) => given.includes(code))) throw failField('taken', 'repeated');
  }
  const holds = holdsOf(had);
  const given = byTerminal((terminal) => fresh(asked.given[terminal], (code) => !holds(code, terminal)));
  const taken = byTerminal((terminal) => fresh(asked.taken[terminal], (code) => holds(code, terminal)));
  const codes = new Set(terminals.flatMap((terminal) => [...given[terminal], ...taken[terminal]]));
  const isAfter = (code: string, terminal: Terminal) =>
    given[terminal].includes(code) || (holds(code, terminal) && !taken[terminal].includes(code));
  const after = [...codes].map((code) => ({ code, onPc: isAfter(code, 'pc'), onApp: isAfter(code, 'app') }));
  return { given, taken, after };
}

/** Whether nothing changes. */
export function isNothing({ after }: RightChanges): boolean {
  return after.length === 0;
}

/** As histories write it: what was taken stands before, what was given after. */
export function historyOf({ given, taken }: AskedRights): Record<'before' | 'after', { rights: string[] }> {
  return { before: { rights: marksOf(taken) }, after: { rights: marksOf(given) } };
}

/** The first code of a list that fails a test, by terminal; undefined when none does. */
export function firstLacked(codes: Codes, holds: Holds): string | undefined {
  return terminals.flatMap((terminal) => codes[terminal].filter((code) => !holds(code, terminal))).at(0);
}

/** Throws `iam.rightNotHeld`: nobody gives or takes what he or she lacks there. */
export function assertHeld({ given, taken }: AskedRights, holds: Holds, language: Language): void {
  const lacked = firstLacked(given, holds) ?? firstLacked(taken, holds);
  if (lacked !== undefined) throw fail('iam.rightNotHeld', { right: nameOfRight(lacked, language) });
}

/** Permission codes as the tree of rights, each with its state. */
export function treeOf(
  codes: readonly string[],
  { nameOf, language }: KnownRights,
  stateOf: (code: string) => Pick<Right, 'pc' | 'app' | 'touches'>,
): RightGroup[] {
  const named = <R extends NamedRight>(right: R) => ({
    ...right,
    ...stateOf(right.code),
    title: nameOf.get(right.code) ?? right.title,
  });
  return rightsTree(codes, language).map(({ menu, title, rights }) => ({
    menu,
    title,
    rights: rights.map(({ buttons, ...page }) => ({ ...named(page), buttons: buttons.map(named) })),
  }));
}

/** Every right that roles of the mill can be given, by code, with what it is called in a language. */
export interface KnownRights {
  readonly language: Language;
  readonly nameOf: ReadonlyMap<string, string>;
}

/** Those of the program that the mill meets, and those that it added itself. */
export async function knownRights({
  tx,
  tenantId,
  language,
}: Pick<Ctx, 'tx' | 'tenantId' | 'language'>): Promise<KnownRights> {
  const added = [...(await addedRights(tx))].map(([code, names]) => [code, names[language]] as const);
  const standard = permissionCodes().filter((code) => isOfMills(code, tenantId));
  return {
    language,
    nameOf: new Map([...standard.map((code) => [code, nameOfRight(code, language)] as const), ...added]),
  };
}

function byTerminal(codesOf: (terminal: Terminal) => string[]): Record<Terminal, string[]> {
  return { pc: codesOf('pc'), app: codesOf('app') };
}

function fresh(codes: readonly string[], isFresh: (code: string) => boolean): string[] {
  return [...new Set(codes)].filter(isFresh).toSorted();
}

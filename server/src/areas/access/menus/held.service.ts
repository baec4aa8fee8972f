import { terminals, type Terminal } from '@millwright/contract/core/screen/terminals.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import type { JudgeCtx } from '../../../resource/index.ts';
import { isAddedCode } from './addedRights.ts';
import { type GivenCode, selectCodesOfPeople } from '../rights/held.queries.ts';

/** Whether somebody holds a permission code on a terminal. */
export type Holds = (code: string, terminal: Terminal) => boolean;

/** Who acts. */
type Acting = Pick<JudgeCtx, 'tx' | 'person'>;

/**
 * What the one who asks may give to others: on each terminal what his or her roles give there, whichever the session is
 * on, and what the mill added by itself. The platform itself may give everything.
 */
export async function heldBy({ tx, person }: Acting): Promise<Holds> {
  if (person.id === null) return () => true;
  const holds = holdsOf(await selectCodesOfPeople(tx, { ids: [person.id] }));
  return (code, terminal) => isAddedCode(code) || holds(code, terminal);
}

/** Whether a list of codes has one on a terminal. */
export function holdsOf(codes: readonly GivenCode[]): Holds {
  const byTerminal = {
    pc: new Set(codes.flatMap(({ code, onPc }) => (onPc ? [code] : []))),
    app: new Set(codes.flatMap(({ code, onApp }) => (onApp ? [code] : []))),
  };
  return (code, terminal) => byTerminal[terminal].has(code);
}

/** Throws `iam.protectedAccount` when one of these people may do something that the one who asks may not. */
export async function assertMayTouch(ctx: Acting, ids: readonly string[]): Promise<void> {
  const codes = await selectCodesOfPeople(ctx.tx, { ids });
  if (codes.length === 0) return;
  const holds = await heldBy(ctx);
  if (!codes.every((code) => isHeld(code, holds))) throw fail('iam.protectedAccount');
}

function isHeld({ code, onPc, onApp }: GivenCode, holds: Holds): boolean {
  const given = { pc: onPc, app: onApp };
  return terminals.every((terminal) => !given[terminal] || holds(code, terminal));
}

import { terminals, type Terminal } from '@millwright/contract/core/terminals.ts';
import { resourceNamed } from '@millwright/contract/registry.ts';
import { fail } from '../../platform/http/fail.ts';
import type { JudgeCtx } from '../../resource/index.ts';
import { selectRoleSeeingAll } from './dataRule.queries.ts';
import { isAddedCode } from './menus/addedRights.ts';
import { type GivenCode, selectCodesOfPeople, selectRoleCodes } from './held.queries.ts';

/** Whether somebody holds a permission code on a terminal. */
export type Holds = (code: string, terminal: Terminal) => boolean;

/** Who acts. */
type Acting = Pick<JudgeCtx, 'tx' | 'person'>;
type Giving = Acting & Pick<JudgeCtx, 'dataScope'>;

/**
 * What the one who asks may give to others: on each terminal what his or her roles give there, whichever the session is
 * on, and what the mill added by itself. The platform itself may give everything.
 */
export async function heldBy({ tx, person }: Acting): Promise<Holds> {
  if (person.id === null) return () => true;
  const holds = holdsOf(await selectCodesOfPeople(tx, [person.id]));
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
  const codes = await selectCodesOfPeople(ctx.tx, ids);
  if (codes.length === 0) return;
  const holds = await heldBy(ctx);
  if (!codes.every((code) => isHeld(code, holds))) throw fail('iam.protectedAccount');
}

/** Throws `iam.grantsMore` when one of these roles gives, or lets see, something that the one who asks lacks. */
export async function assertMayGive(ctx: Giving, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return;
  const roles = await selectRoleCodes(ctx.tx, roleIds);
  const holds = await heldBy(ctx);
  const beyond = roles.find(({ codes }) => !codes.every((code) => isHeld(code, holds)));
  if (beyond !== undefined) throw fail('iam.grantsMore', { role: beyond.name });
  for (const resource of Object.keys(ctx.dataScope.rules?.of ?? {})) {
    const code = resourceNamed(resource).access.read;
    const wider = await selectRoleSeeingAll(ctx.tx, roleIds, { code, resource });
    if (wider !== undefined) throw fail('iam.grantsMore', { role: wider });
  }
}

function isHeld({ code, onPc, onApp }: GivenCode, holds: Holds): boolean {
  const given = { pc: onPc, app: onApp };
  return terminals.every((terminal) => !given[terminal] || holds(code, terminal));
}

import { handover } from '@millwright/contract/areas/shifts/handover/handover.ts';
import { anyCrewRight, draftHandover } from '@millwright/contract/areas/shifts/handover/handoverCalls.ts';
import { handoverTemplate } from '@millwright/contract/areas/shifts/handover/handoverTemplate.ts';
import { team } from '@millwright/contract/areas/personnel/teams/team.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { inTenant } from '../../../platform/db/tenancy.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import type { TestServer } from '@millwright/testing/server/testServer.ts';
import { shiftPlanOf } from '../shiftSystem/shiftPlan.ts';

const calls = resourceCalls(handover);
const crews = ['A', 'B', 'C', 'D'] as const;
const ofHandovers = permissionCodes().filter(
  (code) => code.startsWith('shifts.handover.') || code === handoverTemplate.access.read,
);

/** What a handover answers when an action was taken, or was refused. */
export const done = { outcomes: [{ isDone: true }] };
export const refused = (messageCode: string) => ({ outcomes: [{ messageCode }] });

export type HandoverMill = Awaited<ReturnType<typeof handoverMill>>;

/**
 * A mill with a template for spinning, a spinner in each crew and a leader of none. `turn` is the shift that has just
 * ended, `next` the one that runs, `before` the one before both.
 */
export async function handoverMill(server: TestServer) {
  const { make, clock, pool } = server;
  const zone = 'Asia/Shanghai';
  const tenantId = await make.tenant({ zone });
  const someone = async (realname: string, codes: readonly string[]) => {
    const person = await make.user({ tenantIds: [tenantId], codes, realname });
    return { person, id: person.id, ...server.as(person) };
  };
  const administering = [...Object.values(handoverTemplate.access), ...Object.values(team.access)];
  const leader = await someone('林清源', [...ofHandovers, ...administering, anyCrewRight]);
  const items = [
    { name: '断头', options: ['正常', '偏多'] },
    { name: '清洁', options: ['已完成', '未完成'], hazards: ['未完成'], isRequired: false },
  ];
  const said = { name: '细纱交接班', process: 'spinning', items };
  const templateId = (await leader.call(resourceCalls(handoverTemplate).add, said)).result.id;
  const people = new Map<string, Awaited<ReturnType<typeof someone>>>();
  for (const crew of crews) {
    const spinner = await someone(`细纱${crew}`, ofHandovers);
    people.set(crew, spinner);
    const of = { name: `细纱 ${crew}`, type: 'spinner', process: 'spinning', crew };
    await leader.call(resourceCalls(team).add, { ...of, memberIds: [spinner.id], leaderId: spinner.id });
  }
  const plan = await inTenant(pool, tenantId, (tx) => shiftPlanOf(tx, { zone }));
  const next = plan.at(clock.nowMs());
  const turn = plan.at(next.startMs - 1);
  const before = plan.at(turn.startMs - 1);
  const ofCrew = (crew: string) => {
    const found = people.get(crew);
    if (found === undefined) throw new Error(`nobody is in crew ${crew}`);
    return found;
  };
  const resting = crews.find((crew) => ![turn.crew, next.crew, before.crew].includes(crew)) ?? 'A';
  const keyOf = ({ productionDate, shift }: typeof turn) => ({ templateId, productionDate, shift });
  return {
    tenantId,
    templateId,
    items,
    turns: { turn, next, before },
    keys: { turn: keyOf(turn), next: keyOf(next), before: keyOf(before) },
    leader,
    giver: ofCrew(turn.crew),
    receiver: ofCrew(next.crew),
    earlier: ofCrew(before.crew),
    stranger: ofCrew(resting),
  };
}

type Asking = Pick<ReturnType<TestServer['as']>, 'call'> & { readonly person: TestPerson };
type Key = HandoverMill['keys']['turn'];

export const handoverDraft = async (as: Asking, key: Key): Promise<string> =>
  (await as.call(draftHandover, key)).result.id;

export const readBy = async (as: Asking, id: string) => (await as.call(calls.queryById, { id })).result;

/** The lines of a list of a handover. */
export async function linesBy(as: Asking, id: string, list: 'items' | 'points'): Promise<{ id: string }[]> {
  const lines: unknown = (await readBy(as, id))[list];
  return Array.isArray(lines) ? lines : [];
}

export const editBy = (as: Asking, id: string, change: object) => as.call(calls.edit, { id, ...change });

/** Answers the item that must be answered. */
export async function answerBy(as: Asking, id: string): Promise<void> {
  const [first, second] = await linesBy(as, id, 'items');
  await editBy(as, id, { items: [{ id: first?.id, chosen: '正常' }, { id: second?.id }] });
}

/** Takes an action, and gives what became of it. */
export async function takeBy(
  as: Asking,
  action: 'submit' | 'accept' | 'dispute',
  id: string,
): Promise<unknown> {
  const stated = action === 'dispute' ? { disputeReason: '12 号车实际停台' } : {};
  return (await as.call(actionCall(handover, action), { ids: [id], ...stated })).result;
}

/** A handover that waits for the next crew, with more points if some are given. */
export async function submittedBy(as: Asking, key: Key, points: readonly object[] = []): Promise<string> {
  const id = await handoverDraft(as, key);
  await answerBy(as, id);
  const kept = await linesBy(as, id, 'points');
  await editBy(as, id, { points: [...kept, ...points] });
  await takeBy(as, 'submit', id);
  return id;
}

import { anyTaskRight } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.lifeCycle.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import type { JudgeCtx } from '../../../resource/index.ts';
import { selectPersonCards } from '../../access/index.ts';

/** The people of a task. */
export interface TaskPeople {
  readonly initiatorId: string | null;
  readonly responsibleId: string | null;
  readonly participantIds: readonly string[] | null;
  readonly supervisorId: string | null;
}

type Asking = Pick<JudgeCtx, 'person' | 'can'>;

/** Whether the person who asks sees to a task: its supervisor, or a leader of maintenance. */
export function isSupervisor({ person, can }: Asking, { supervisorId }: TaskPeople): boolean {
  return (supervisorId !== null && supervisorId === person.id) || can(anyTaskRight);
}

export function isResponsible({ person }: Pick<Asking, 'person'>, { responsibleId }: TaskPeople): boolean {
  return responsibleId !== null && responsibleId === person.id;
}

export function isParticipant({ person }: Pick<Asking, 'person'>, { participantIds }: TaskPeople): boolean {
  return person.id !== null && (participantIds ?? []).includes(person.id);
}

/** Throws `maintenance.noPosition` for a person without a position, who cannot process tasks. The platform can. */
export async function assertHasPosition({ tx, person }: JudgeCtx): Promise<void> {
  if (person.id === null) return;
  const [card] = await selectPersonCards(tx, { ids: [person.id] });
  if (card === undefined || card.position === null) throw fail('maintenance.noPosition');
}

/** Throws for somebody whom a task cannot be given to, since people without a position cannot process tasks. */
export async function assertMayBeGiven({ tx }: Pick<JudgeCtx, 'tx'>, personId: string | null): Promise<void> {
  if (personId === null) return;
  const [card] = await selectPersonCards(tx, { ids: [personId] });
  if (card !== undefined && card.position !== null) return;
  throw fail('maintenance.personWithoutPosition', { person: card?.realname ?? '' }, [
    { field: 'responsibleId', rule: 'fits', params: {} },
  ]);
}

import { longText, person, pictures, referenceList } from '../../../core/fields/fields.ts';
import { defineLifeCycle, stays } from '../../../core/resource/lifeCycle.ts';

/** The most characters of why a task is cancelled, sent back or given to somebody else. */
export const mostTaskReason = 120;
/** The most pictures of what is reported. */
export const mostTaskPhotos = 10;

/** The right to take actions on tasks that one has no part in: leaders of maintenance have it. */
export const anyTaskRight = 'maintenance.anyTask';

const access = (action: string) => `maintenance.maintenanceTask.${action}`;

/**
 * A task is given to somebody or taken, worked on, told as done, and confirmed by who wanted it or by who is in charge; what
 * was not done well is sent back. Whoever acts has a position. See `docs/decisions/maintenance-tasks.md`.
 */
export const maintenanceTaskLifeCycle = defineLifeCycle('maintenanceTask', {
  initial: 'toBeAllocated',
  states: {
    toBeAllocated: 'waiting',
    inProgress: 'active',
    toBeConfirmed: 'attention',
    completed: 'done',
    cancelled: 'dead',
  },
  actions: {
    accept: {
      from: ['toBeAllocated'],
      to: 'inProgress',
      access: access('accept'),
      needs: ['hasPosition'],
    },
    allocate: {
      from: ['toBeAllocated'],
      to: 'inProgress',
      access: access('allocate'),
      needs: ['hasPosition'],
      by: ['initiator', 'supervisor'],
      input: { responsibleId: person() },
    },
    complete: {
      from: ['inProgress'],
      to: 'toBeConfirmed',
      access: access('complete'),
      needs: ['hasPosition', 'hasRepairRecord'],
      by: ['responsible', 'supervisor'],
    },
    confirm: {
      from: ['toBeConfirmed'],
      to: 'completed',
      access: access('confirm'),
      needs: ['hasPosition'],
      by: ['initiator', 'responsible'],
    },
    sendBack: {
      from: ['toBeConfirmed'],
      to: 'inProgress',
      access: access('sendBack'),
      needs: ['hasPosition'],
      by: ['initiator', 'responsible', 'supervisor'],
      input: { returnReason: longText(mostTaskReason) },
    },
    addParticipants: {
      from: ['inProgress'],
      to: stays,
      access: access('addParticipants'),
      needs: ['hasPosition'],
      by: ['initiator', 'responsible', 'supervisor'],
      input: { participantIds: referenceList('user') },
    },
    transfer: {
      from: ['inProgress'],
      to: stays,
      access: access('transfer'),
      needs: ['hasPosition'],
      by: ['responsible', 'supervisor'],
      input: { responsibleId: person(), transferReason: longText(mostTaskReason, { optional: true }) },
    },
    setLabel: {
      from: ['toBeAllocated', 'inProgress', 'toBeConfirmed'],
      to: stays,
      access: access('setLabel'),
      needs: ['hasPosition'],
      by: ['initiator', 'responsible', 'participant', 'supervisor'],
      input: { labelIds: referenceList('label', { optional: true }) },
    },
    /** The fault of an open task came once more: the task takes it in. */
    takeIn: {
      from: ['toBeAllocated', 'inProgress', 'toBeConfirmed'],
      to: stays,
      access: access('edit'),
      by: ['system'],
      /** Pictures of it, behind those that are there. */
      input: { photos: pictures({ most: mostTaskPhotos, optional: true }) },
    },
    cancel: {
      from: ['toBeAllocated', 'toBeConfirmed'],
      to: 'cancelled',
      access: access('cancel'),
      needs: ['hasPosition'],
      by: ['initiator', 'supervisor'],
      input: { cancelReason: longText(mostTaskReason) },
      final: true,
    },
  },
  editableIn: ['toBeAllocated'],
  deletableIn: ['toBeAllocated', 'inProgress'],
  changedBy: ['initiator', 'supervisor'],
});

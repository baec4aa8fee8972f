import { type SameShape } from '../../core/words/phrases.ts';
import { type zh } from './phrases.zh.ts';
import { partEn } from './parts/part.phrases.en.ts';
import { planEn } from './plans/plan.phrases.en.ts';
import { planWordsEn } from './plans/yearPlan.phrases.en.ts';
import { taskEn } from './tasks/task.phrases.en.ts';

export const en: SameShape<typeof zh> = {
  ...taskEn,
  ...partEn,
  plan: planWordsEn,
  withdrawn: planEn.withdrawn,
  screens: {
    ...planEn.screens,
    ...partEn.screens,
    maintenanceYear: 'Maintenance plan',
  },
  rights: {
    ...taskEn.rights,
    ...planEn.rights,
    ...partEn.rights,
  },
  jobs: {
    ...taskEn.jobs,
    ...planEn.jobs,
    ...partEn.jobs,
  },
  notices: {
    ...taskEn.notices,
    ...planEn.notices,
  },
  errors: {
    ...taskEn.errors,
    ...planEn.errors,
    ...partEn.errors,
    otherCurrency: 'Other rates are in {currency}; all rates of a mill are in one currency',
    includesItself: '“{item}” cannot include itself, directly or through other items',
    includesOther: '“{item}” belongs to another process and cannot be included',
  },
  fields: {
    action: 'Action',
    base: 'Before the edit',
    fields: 'Edited fields',
    fault: 'Fault',
    itemIds: 'Maintenance items',
    lives: 'Parts in use',
    machines: 'Machines',
    materials: 'Materials',
    mentionedIds: 'People mentioned',
    moves: 'Moves',
    occurredMs: 'Occurred at',
    part: 'Kind of part',
    partId: 'Part',
    participants: 'Participants',
    replacedOn: 'Replaced on',
    sparePartIds: 'Spare parts',
    specialPartIds: 'Special parts',
    steps: 'Steps',
    untilDate: 'Until',
    withinD: 'Within days',
    year: 'Year',
    description: 'Description',
    code: 'Code',
    name: 'Name',
    sort: 'Order',
    itemId: 'Maintenance item',
  },
};

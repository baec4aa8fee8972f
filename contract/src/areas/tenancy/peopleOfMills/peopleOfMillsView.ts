import { text } from '../../../core/fields/fields.ts';
import { keyword } from '../../../core/view/filters.ts';
import { defineView } from '../../../core/view/view.ts';
import { listPeopleOfMills } from './peopleOfMills.ts';

/** Accounts of the platform with the mills that each belongs to. */
export const peopleOfMillsView = defineView('peopleOfMills', {
  call: listPeopleOfMills,
  rows: 'records',
  key: ['id'],
  columns: { realname: text(60), username: text(60), mills: text(200) },
  keyColumns: ['mills'],
  filters: { keyword: keyword({ max: 64 }) },
});

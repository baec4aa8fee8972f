import { longText } from '../../../core/fields/fields.ts';
import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';

/** The right to judge what was measured. */
const judge = 'production.firstInspection.judge';

/**
 * The first yarn behind a changeover is measured, then judged by an inspector: qualified, and the machine runs on; or not,
 * with a reason, and a change notice follows and the next inspection. What was judged stays.
 */
export const firstInspectionLifeCycle = defineLifeCycle('firstInspection', {
  initial: 'testing',
  states: {
    testing: 'waiting',
    tested: 'active',
    qualified: 'done',
    unqualified: 'dead',
    cancelled: 'dead',
  },
  actions: {
    submit: {
      from: ['testing'],
      to: 'tested',
      access: 'production.firstInspection.submit',
      needs: ['allMeasured'],
    },
    release: { from: ['tested'], to: 'qualified', access: judge, needs: ['meetsStandard'] },
    reject: {
      from: ['tested'],
      to: 'unqualified',
      access: judge,
      input: { rejectReason: longText(200) },
    },
    returnToTest: {
      from: ['tested'],
      to: 'testing',
      access: judge,
      input: { returnReason: longText(200) },
    },
    cancel: {
      from: ['testing'],
      to: 'cancelled',
      access: 'production.firstInspection.cancel',
      input: { cancelReason: longText(200) },
      final: true,
    },
  },
  editableIn: ['testing'],
  deletableIn: ['testing'],
});

import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';

/** Packages are gathered, then submitted for good: a submission cannot be edited afterwards (V-037). */
export const missingOutputLifeCycle = defineLifeCycle('missingOutput', {
  initial: 'draft',
  states: { draft: 'waiting', submitted: 'done' },
  actions: {
    submit: {
      from: ['draft'],
      to: 'submitted',
      access: 'production.missingOutput.submit',
      needs: ['packagesMatch', 'withinLimit', 'monthIsOpen'],
      final: true,
    },
  },
  editableIn: ['draft'],
  deletableIn: ['draft'],
});

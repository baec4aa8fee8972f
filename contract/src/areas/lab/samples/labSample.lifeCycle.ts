import { instant, longText, text } from '../../../core/fields/fields.ts';
import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';

/** Maximum characters of a reason in the lab. */
export const maxLabReason = 200;
/** Maximum characters of the spindles or packages that a sample is from. */
export const maxPosition = 60;

const access = (action: string) => `lab.labSample.${action}`;

/**
 * A sample is planned, taken, tested and closed. Taking it freezes the standard. Tests move it on: the platform closes it when
 * the last one is verified, and opens it again for a retest. See `docs/decisions/lab.md`.
 */
export const labSampleLifeCycle = defineLifeCycle('labSample', {
  initial: 'planned',
  states: { planned: 'waiting', taken: 'active', tested: 'attention', closed: 'done', void: 'dead' },
  actions: {
    take: {
      from: ['planned'],
      to: 'taken',
      access: access('take'),
      needs: ['hasParameters'],
      input: {
        /** Absent: now. */
        takenAt: instant({ optional: true }),
        position: text(maxPosition, { optional: true }),
        lot: text(32, { optional: true }),
      },
    },
    /** Every test has readings. */
    finish: { from: ['taken'], to: 'tested', access: access('edit'), by: ['system'] },
    /** Every test is verified. */
    close: { from: ['taken', 'tested'], to: 'closed', access: access('edit'), by: ['system'] },
    /** A retest or a correction goes on. */
    reopen: { from: ['tested', 'closed'], to: 'taken', access: access('edit'), by: ['system'] },
    void: {
      from: ['planned', 'taken', 'tested'],
      to: 'void',
      access: access('void'),
      input: { voidReason: longText(maxLabReason) },
      final: true,
    },
  },
  editableIn: ['planned', 'taken'],
  deletableIn: ['planned'],
});

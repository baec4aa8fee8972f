import { longText } from '../../../core/fields/fields.ts';
import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';

/** The right to say that machines were changed. */
export const carryOutRight = 'production.processChangeNotice.carryOut';

/**
 * A notice is written, issued, carried out machine by machine, and closed by who looks at what came of it. From its issue
 * its values are known: the next edition of the sheet begins with them. What was issued is not changed, but revoked.
 */
export const processChangeNoticeLifeCycle = defineLifeCycle('processChangeNotice', {
  initial: 'draft',
  states: { draft: 'waiting', issued: 'active', carriedOut: 'attention', closed: 'done', revoked: 'dead' },
  actions: {
    issue: {
      from: ['draft'],
      to: 'issued',
      access: 'production.processChangeNotice.issue',
      needs: ['isWhole'],
    },
    /** All machines that were still open are changed. */
    carryOut: { from: ['issued'], to: 'carriedOut', access: carryOutRight },
    close: {
      from: ['carriedOut'],
      to: 'closed',
      access: 'production.processChangeNotice.close',
    },
    revoke: {
      from: ['issued', 'carriedOut'],
      to: 'revoked',
      access: 'production.processChangeNotice.revoke',
      input: { revokeReason: longText(200) },
      final: true,
    },
  },
  editableIn: ['draft'],
  deletableIn: ['draft'],
});

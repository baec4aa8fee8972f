import type { SameShape } from '../../../core/words/phrases.ts';
import type { foundZh } from './found.phrases.zh.ts';

/** Words of machines that gateways speak for and that are not theirs. */
export const foundEn: SameShape<typeof foundZh> = {
  screens: { foundMachines: 'Found machines' },
  found: {
    intro:
      'Machines that gateways report and that the mill does not have, or that belong to another gateway. Their telegrams are counted and quarantined, and other machines of the gateway are not affected. Data is stored from adoption on; what is quarantined can be replayed then.',
    empty: 'No found machines: every gateway reports only its own.',
    allIgnored: 'All found machines are ignored.',
    code: 'Machine code',
    source: 'Gateway',
    standing: 'Situation',
    telegrams: 'Telegrams',
    first: 'First received',
    last: 'Last received',
    values: 'Reported values',
    standings: {
      unknown: 'The mill has no such machine: it is new, or its code is mistyped',
      deleted: 'The machine was deleted and still reports',
      otherGateway: 'The machine belongs to gateway {own}',
      noGateway: 'The machine has no gateway',
    },
    actions: 'Actions',
    adopt: 'Adopt',
    adoptHint: 'New machine with code and gateway filled in',
    restore: 'Restore machine',
    restoreHint: 'Codes are not reused: the deleted machine comes back as it was',
    restored: 'Machine {code} restored',
    assign: 'Assign to this gateway',
    assignHint: 'The machine moves to gateway {source}; data is stored from then on',
    assigned: 'Machine {code} belongs to gateway {source} now',
    ignore: 'Ignore',
    unignore: 'Stop ignoring',
    ignored: 'Ignored',
    showIgnored: 'Show {count} ignored',
    refresh: 'Refresh',
  },
};

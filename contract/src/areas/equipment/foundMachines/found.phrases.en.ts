import type { SameShape } from '../../../core/words/phrases.ts';
import type { foundZh } from './found.phrases.zh.ts';

/** Words of machines that gateways speak for and that are not theirs. */
export const foundEn: SameShape<typeof foundZh> = {
  screens: { foundMachines: 'Found machines' },
  views: {
    foundMachines: {
      intro:
        'Machines that gateways report and that the mill does not have, or that belong to another gateway. Their telegrams are counted and quarantined, and other machines of the gateway are not affected. Data is stored from adoption on; what is quarantined can be replayed then.',
      none: 'No found machines: every gateway reports only its own.',
      tabs: { open: 'To adopt', ignored: 'Ignored', all: 'All' },
      columns: {
        code: 'Machine code',
        sourceCode: 'Gateway',
        standing: 'Situation',
        telegrams: 'Telegrams',
        firstMs: 'First received',
        lastMs: 'Last received',
        valueNames: 'Reported values',
      },
      choices: {
        standing: {
          unknown: 'The mill has no such machine: it is new, or its code is mistyped',
          deleted: 'The machine was deleted and still reports',
          otherGateway: 'The machine belongs to another gateway or to none',
        },
      },
    },
  },
  found: {
    allIgnored: 'All found machines are ignored.',
    standings: {
      unknown: 'The mill has no such machine: it is new, or its code is mistyped',
      deleted: 'The machine was deleted and still reports',
      otherGateway: 'The machine belongs to gateway {own}',
      noGateway: 'The machine has no gateway',
    },
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
  },
};

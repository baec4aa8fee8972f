import type { SameShape } from '../../core/words/phrases.ts';
import { foundEn } from './foundMachines/found.phrases.en.ts';
import { mapEn } from './map/map.phrases.en.ts';
import { signalEn } from './signal/signal.phrases.en.ts';
import type { zh } from './phrases.zh.ts';

export const en: SameShape<typeof zh> = {
  ...foundEn,
  ...signalEn,
  views: { ...foundEn.views, ...signalEn.views },
  map: mapEn.map,
  machineLabels: { all: 'QR labels', one: 'QR label' },
  errors: {
    noModel: 'No equipment model for the current device: {machine}',
    workshopFixed:
      'Only people who see the data of the whole mill can change the workshop of an area, or the area above it',
    ...mapEn.errors,
  },
  screens: {
    exceptionRules: 'Exception management',
    ...foundEn.screens,
    ...signalEn.screens,
    ...mapEn.screens,
    productionEquipment: 'Production equipment',
    faultFile: 'Fault file',
  },
  fields: {
    isIgnored: 'Ignored',
    sourceCode: 'Source code',
    description: 'Description',
    name: 'Name',
    kind: 'Kind',
    positions: 'Positions',
    modelId: 'Model',
    code: 'Code',
    status: 'Status',
  },
  spindles: { strip: 'Spindle groups', none: 'No group' },
  reported: {
    title: 'Reported, not in the file: {count}',
    hint: 'Codes that machines sent in the last {days} days and that the fault file lacks. Once they are in it, boards, analysis and reports show their names.',
    machines: 'Machines {codes}',
    machinesMore: 'Machines {codes} and {more} more',
    times: '{times, plural, one {# time} other {# times}}',
    last: 'last {time}',
    adopt: 'Add to the file',
  },
  gateway: {
    newSecret: 'New secret',
    replaceAsk: 'Make a new secret for the gateway “{code}”?',
    replaceHint:
      'A secret that it had before is refused from then on, and its connection ends within 15 seconds: the gateway must log in with the new one.',
    title: 'Secret of the gateway {code}',
    once: 'The secret is shown this once. Enter it in the gateway now; it cannot be seen again.',
    login: 'User name',
    secret: 'Secret',
    copy: 'Copy',
    copied: 'Copied',
    done: 'I have saved the secret',
  },
};

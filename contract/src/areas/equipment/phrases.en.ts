import type { SameShape } from '../../core/phrases.ts';
import { foundEn } from './foundPhrases.en.ts';
import type { zh } from './phrases.zh.ts';

export const en: SameShape<typeof zh> = {
  ...foundEn,
  screens: {
    exceptionRules: 'Exception management',
    ...foundEn.screens,
    productionEquipment: 'Production equipment',
  },
  fields: {
    description: 'Description',
    name: 'Name',
    kind: 'Kind',
    positions: 'Positions',
    modelId: 'Model',
    code: 'Code',
    status: 'Status',
  },
  gateway: {
    newSecret: 'New secret',
    replaceAsk: 'Make a new secret for the gateway “{code}”?',
    replaceHint:
      'A secret that it had before is refused from then on: the gateway must log in with the new one.',
    title: 'Secret of the gateway {code}',
    once: 'The secret is shown this once. Enter it in the gateway now; it cannot be seen again.',
    login: 'User name',
    secret: 'Secret',
    copy: 'Copy',
    copied: 'Copied',
    done: 'Noted, close',
  },
};

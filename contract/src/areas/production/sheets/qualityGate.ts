import { choice, longText } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { gatedQualities, gateHandlings, usualHandling } from './sheetQuality.ts';

/** Handling of process sheets that failed or lack their inspection. Without a row a gate asks for a reason. */
export const qualityGate = defineResource('qualityGate', {
  namespace: 'production',
  path: '/$/production/qualityGate',
  title: 'gate',
  fields: {
    gate: choice(gatedQualities),
    handling: choice(gateHandlings, { initial: usualHandling }),
    remark: longText(120, { optional: true }),
  },
  list: ['gate', 'handling', 'remark'],
  form: [['gate', 'handling'], ['remark']],
  unique: [['gate']],
  scope: 'masterData',
  access: crud('production.qualityGate'),
  order: { by: 'gate', direction: 'asc' },
  search: {
    fields: ['gate', 'handling'],
  },
  screen: { menu: 'productionManagement', path: '/productionManagement/qualityGate', isMasterData: true },
});

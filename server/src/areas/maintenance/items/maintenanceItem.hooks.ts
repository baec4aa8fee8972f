import { maintenanceItem } from '@millwright/contract/areas/maintenance/items/maintenanceItem.ts';
import { maintenancePart } from '@millwright/contract/areas/maintenance/items/maintenancePart.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { defineHooks, withLines } from '../../../resource/index.ts';
import { assertOnePart } from '../onePart.ts';
import { selectIncluded } from './maintenanceItem.queries.ts';

/**
 * What an item includes is done on machines of the same process, and never leads back to the item. It names each part that it
 * needs once.
 */
export const maintenanceItemHooks = defineHooks(withLines(maintenanceItem, { parts: maintenancePart }), {
  beforeSave: (_ctx, { row }) => {
    const said = new Set<unknown>();
    for (const [place, { sparePartId, specialPartId }] of row.parts.entries()) {
      assertOnePart({ sparePartId, specialPartId }, `parts.${place}.`);
      const part = sparePartId ?? specialPartId;
      const field = sparePartId === part ? 'sparePartId' : 'specialPartId';
      if (said.has(part)) throw failField(`parts.${place}.${field}`, 'repeated');
      said.add(part);
    }
    return Promise.resolve(row);
  },
  afterSave: async ({ tx }, { id, row }) => {
    if ((row.includesIds ?? []).length === 0) return;
    const included = await selectIncluded(tx, { id });
    const broken = (rule: string) => [{ field: 'includesIds', rule, params: {} }];
    if (included.some((each) => each.id === id))
      throw fail('maintenance.includesItself', { item: row.name }, broken('ring'));
    const other = included.find(({ process }) => process !== row.process);
    if (other !== undefined) throw fail('maintenance.includesOther', { item: other.name }, broken('choice'));
  },
});

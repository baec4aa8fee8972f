import { equipmentArea } from '@millwright/contract/areas/equipment/equipmentArea/equipmentArea.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { defineHooks } from '../../../resource/index.ts';

/**
 * Refuses a change of the workshop of an area, or of its place in the tree, by a person who does not see the whole mill:
 * tasks and papers of the machines in it would come into that person's sight, or leave that of others.
 */
export const equipmentAreaHooks = defineHooks(equipmentArea, {
  beforeSave: ({ dataScope }, { row, before }) => {
    const { departmentId: workshop = null, parentId: above = null } = before ?? {};
    const isMoved = row.departmentId !== workshop || (before !== undefined && row.parentId !== above);
    if (isMoved && !dataScope.isAll) throw fail('equipment.workshopFixed');
    return Promise.resolve(row);
  },
});

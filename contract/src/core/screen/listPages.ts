/** List of the areas of a mill, to which pages of rights lead as well. */
export const equipmentAreaPage = {
  path: '/basicData/equipmentArea',
  right: 'equipment.equipmentArea.read',
} as const;

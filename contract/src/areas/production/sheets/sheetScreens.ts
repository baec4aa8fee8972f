import { defineScreen } from '../../../core/screen/screen.ts';
import { processSheet, processSheetPath } from './processSheet.ts';

/** A process sheet as it hangs on a machine: `?id=` of the sheet, `?machine=` of the machine whose number stands on it. */
export const processSheetPaperScreen = defineScreen('processSheetPaper', {
  namespace: 'production',
  path: `${processSheetPath}/paper`,
  component: 'production/sheetPaper',
  layout: 'office',
  menu: 'productionManagement',
  hidden: true,
  access: processSheet.access.read,
});

export const sheetScreens = [processSheetPaperScreen];

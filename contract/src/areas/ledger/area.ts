import { defineArea } from '../../core/area/areaManifest.ts';
import { defaultRights } from './defaultRights.ts';
import { listCosts, listFailures, showFigures } from './ledger/figures.ts';
import { labourRate } from './costs/labourRate.ts';
import { exportLedger, ledgerScreen, listLedger, machineLedgerScreen, showLedger } from './ledger/ledger.ts';

export const ledger = defineArea('ledger', {
  defaultRights,
  resources: [labourRate],
  calls: [listLedger, exportLedger, showLedger, showFigures, listFailures, listCosts],
  screens: [ledgerScreen, machineLedgerScreen],
});

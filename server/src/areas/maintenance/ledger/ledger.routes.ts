import { listFailures, showFigures } from '@millwright/contract/areas/maintenance/figures.ts';
import { listLedger, showLedger } from '@millwright/contract/areas/maintenance/ledger.ts';
import type { App } from '../../../platform/http/app.ts';
import { call } from '../../../platform/http/call.ts';
import { showFailures, showMaintenanceFigures } from './figures.service.ts';
import { showLedgerList } from './ledger.service.ts';
import { showMachineLedger } from './machineLedger.service.ts';

/** The ledger of machines, and the figures of maintenance. */
export function mountLedger(app: App): void {
  call(app, listLedger, showLedgerList);
  call(app, showLedger, showMachineLedger);
  call(app, showFigures, showMaintenanceFigures);
  call(app, listFailures, showFailures);
}

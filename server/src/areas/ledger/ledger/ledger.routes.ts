import { listCosts, listFailures, showFigures } from '@millwright/contract/areas/ledger/ledger/figures.ts';
import { exportLedger, listLedger, showLedger } from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call, downloadCall } from '../../../platform/http/calls/call.ts';
import { showCosts, showFailures, showMaintenanceFigures } from './figures.service.ts';
import { showLedgerList } from './ledger.service.ts';
import { ledgerSheet } from './ledgerSheet.ts';
import { showMachineLedger } from './machineLedger.service.ts';

/** The ledger of machines, and the figures of maintenance. */
export function mountLedger(app: App): void {
  call(app, listLedger, showLedgerList);
  downloadCall(app, exportLedger, async (ctx, asked) =>
    ledgerSheet(await showLedgerList(ctx), asked, ctx.language),
  );
  call(app, showLedger, showMachineLedger);
  call(app, showFigures, showMaintenanceFigures);
  call(app, listFailures, showFailures);
  call(app, listCosts, showCosts);
}

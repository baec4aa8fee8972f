export { materialsUsed, type UsedMaterial } from './costs/materialsUsed.ts';
export { type DueNow, type DueWork, readDueNow } from './boards/dueNow.ts';
export { type LowPart, readLowParts } from './boards/lowParts.ts';
export { type OpenPlan, readOpenPlans } from './boards/openPlans.ts';
export { type LeftStore, leftStore } from './boards/leftStore.ts';
export { listReports, type ReportRow } from './ledger/reports.queries.ts';
export { type OpenTaskCount, readMaintenanceNow } from './ledger/forBoards.ts';
export { ledgerReport, repairersOf } from './ledger/report.service.ts';

export { clientListInputOf, type WireList } from './asked.ts';
export { mountWireImport } from './sheet.ts';
export {
  type Besides,
  mountPlainWire,
  mountWireExport,
  valuesOf,
  wirePageOf,
  wireRecordOf,
  wireRecordsOf,
} from './plain.ts';
export { type More, recordsOf } from './records.ts';
export { idsIn, saidByClient, shownMoment } from './values.ts';
export { publicWireCall, type Say, wireCall } from './wireCall.ts';

export { askedOf, type WireList } from './asked.ts';
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
export { idsIn, saidByClient } from './values.ts';
export { publicWireCall, type Say, wireCall } from './wireCall.ts';

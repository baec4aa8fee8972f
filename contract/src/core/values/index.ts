export { createChoiceReader, readChoice } from './choice.ts';
export {
  type DateRules,
  dateExample,
  epochMsOf,
  type LocalMoment,
  localMoment,
  momentExample,
  readDate,
  readDateTime,
} from './date.ts';
export { type DateOrder, dateOrderOf, dateOrders, decideDateOrder } from './dateOrder.ts';
export { type FlagWords, flagExample, readFlag } from './flag.ts';
export { numberExample, type NumberRules, readNumber } from './number.ts';
export { decideNumberFormat, type NumberFormat, numberFormatOf, numberFormats } from './numberFormat.ts';
export {
  isRead,
  type ValueReading,
  refusedValue,
  type RefusalReason,
  type ValueRefusal,
  valueOfReading,
} from './reading.ts';
export { momentOfSerial } from './serialDate.ts';
export { readPlainText, readText, sameKey, searchKey } from './text.ts';
export { readTimeOfDay } from './timeOfDay.ts';
export { type DecodedText, decodeText, type TextEncoding } from './decodeText.ts';
export { type Separator, separatorOf, separators } from './separator.ts';

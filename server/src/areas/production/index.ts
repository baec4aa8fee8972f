export { selectIssueDates, type IssueRow, type WasteRow } from './cotton/cotton.queries.ts';
export {
  type CottonFacts,
  type CottonOutput,
  readCottonFacts,
  type StockGain,
} from './cotton/cottonFacts.ts';
export type { CottonRoute, CottonRoutes } from './cotton/cottonRoutes.ts';
export { countedOf } from './orders/leaving.ts';
export { type OrderNow, readOrdersDue, readOrdersNow } from './orders/ordersNow.ts';
export { setParametersOf, type SetParameter } from './distribution/setParameters.ts';
export { readStocksNow, type StockNow } from './stock/stocksNow.ts';
export { editPapers, settle } from './orders/closedOrder.service.ts';
export { merge, splitOrderLine, unmerge } from './orders/orderArranging.service.ts';
export {
  selectOrdersOfDispatches,
  type DeskLine,
  type DispatchAnswer,
  selectDeskLines,
  selectDispatchAnswers,
  selectPapersOfSheets,
  selectSheetsNumbered,
} from './orders/orderPapers.queries.ts';
export { refreshPapers, papersOf, readPapers } from './orders/orderPapers.ts';
export {
  insertDelivery,
  markWithdrawn,
  selectDeliveries,
  type OrderLine,
  selectOrderLines,
  sumDeliveries,
  type FrameRow,
  selectFrames,
  selectOrderTurns,
  mergedInto,
} from './orders/order.queries.ts';
export { lockSeen, seenOf } from './orders/orderSeen.ts';
export { readFramesNow } from './distribution/framesNow.ts';
export { selectQualities } from './sheets/sheetQuality.queries.ts';
export { assertNotAlike } from './orders/orderAlike.ts';
export { showStocks } from './stock/stock.service.ts';
export { mostVarieties } from './stock/stockRoutes.ts';
export { storedMoment } from './sheets/sheetLines.ts';
export { lockFreeOrders, writeProgress } from './orders/orderProgress.queries.ts';
export {
  type CountedLine,
  inTurn,
  type LineProgress,
  lineProgress,
  orderProgress,
  type PlannedEnd,
} from './orders/orderProgress.ts';

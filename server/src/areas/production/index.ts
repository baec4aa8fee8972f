export { addCorrections } from './output/addCorrections.ts';
export { correctedSums } from './output/correctedSums.ts';
export { listOutputCorrections, type OutputCorrectionRow } from './output/corrections.queries.ts';
export { selectIssueDates, type IssueRow, type WasteRow } from './cotton/cotton.queries.ts';
export {
  type CottonFacts,
  type CottonOutput,
  readCottonFacts,
  type StockGain,
} from './cotton/cottonFacts.ts';
export type { CottonRoute, CottonRoutes } from './cotton/cottonRoutes.ts';
export { countedOf } from './orders/leaving.ts';
export { selectClosedMonths, selectPublished } from './output/outputClosing.queries.ts';
export { type OrderNow, readOrdersDue, readOrdersNow } from './orders/ordersNow.ts';
export { outputByPerson, type Tended } from './output/outputByPerson.ts';
export type { TendedShare } from './output/tended.ts';
export { frameCourse, type FrameCourse } from './scheduling/facts/frameCourse.ts';
export { setParametersOf, type SetParameter } from './distribution/setParameters.ts';
export type { FrameService, ServicesOf } from './scheduling/facts/millFacts.ts';
export { planOfNow, type SeededPlan } from './scheduling/promise/planOfNow.ts';
export { productionPlanHooks } from './scheduling/productionPlan.hooks.ts';
export { seesPlanNews } from './scheduling/planNews.ts';
export { mountScheduling } from './scheduling/scheduling.routes.ts';
export { readStocksNow, type StockNow } from './stock/stocksNow.ts';
export { readVarietyColours } from './scheduling/varietyColours.ts';
export { readTargets, spanAt, type TargetRow, type Targets, type TargetSpan } from './targets/targets.ts';

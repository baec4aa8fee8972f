export { frameCourse, type FrameCourse } from './scheduling/facts/frameCourse.ts';
export type { FrameService, ServicesOf } from './scheduling/facts/millFacts.ts';
export { planOfNow, type SeededPlan } from './scheduling/promise/planOfNow.ts';
export { productionPlanHooks } from './scheduling/productionPlan.hooks.ts';
export { seesPlanNews } from './scheduling/planNews.ts';
export { mountScheduling } from './scheduling/scheduling.routes.ts';
export { readVarietyColours } from './scheduling/varietyColours.ts';
export { countOutput, refreshProgress } from './scheduling/promise/countOutput.ts';

export { mountAnalysis } from './analysis.routes.ts';

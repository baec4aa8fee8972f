export { listTargets, type TargetRow } from './kpiTarget.queries.ts';

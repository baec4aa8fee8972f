import { type ServerArea } from '../../resource/index.ts';
import { mountTargets } from './targets/target.routes.ts';
import { kpiPlanHooks } from './targets/kpiPlan.hooks.ts';

export const metrics: ServerArea = { mounts: [mountTargets], hooks: { kpiPlan: kpiPlanHooks } };

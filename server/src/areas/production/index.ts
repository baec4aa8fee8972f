import { commandSent, commandSettled } from '@millwright/contract/areas/telemetry/commands.ts';
import { hears, type ServerArea } from '../../resource/index.ts';
import { mountDistributions } from './distribution.routes.ts';
import { followCommands } from './distribution.service.ts';
import { parameterDistributionHooks } from './parameterDistribution.hooks.ts';
import { mountProduction } from './production.routes.ts';

export { countedOf } from './leaving.ts';
export { selectClosedMonths, selectPublished } from './outputClosing.queries.ts';
export { outputByPerson, type Tended } from './outputByPerson.ts';
export type { TendedShare } from './tended.ts';
export { listTargets, type TargetRow } from './kpiTarget.queries.ts';

export const production: ServerArea = {
  mounts: [mountProduction, mountDistributions],
  hooks: { parameterDistribution: parameterDistributionHooks },
  handlers: [hears(commandSent, followCommands), hears(commandSettled, followCommands)],
};

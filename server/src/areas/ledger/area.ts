import { type ServerArea } from '../../resource/index.ts';
import { labourRateHooks } from './costs/labourRate.hooks.ts';
import { mountLedger } from './ledger/ledger.routes.ts';

export const ledger: ServerArea = { mounts: [mountLedger], hooks: { labourRate: labourRateHooks } };

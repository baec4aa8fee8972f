import { z } from 'zod';
import { machineCodePattern } from '../../areas/equipment/gateway/topics.ts';
import type { MillPlan } from './millPlan.ts';
import { referenceMill } from './referenceMill.ts';
import { smallMill } from './smallMill.ts';

/** What the simulator is told: which mills to play, for whom, and how far back. */
export const simulatorPlan = z.object({
  mqttUrl: z.url(),
  /** Of a broker that may lose what it acknowledged: what is not said to be stored is sent again after so long, ms. */
  repeatMs: z.int().min(1).optional(),
  mills: z
    .array(
      z.object({
        tenantId: z.int().min(1),
        plan: z.enum(['reference', 'small']),
        seed: z.int(),
        gateways: z.array(z.object({ code: z.string().regex(machineCodePattern), secret: z.string() })),
      }),
    )
    .min(1),
  /** Hours before now at which the stream of a new mill begins. */
  hours: z.number().min(0).max(72).default(8),
  /** Days of older history, sent in the background. */
  days: z.int().min(0).max(400).default(35),
  /** How fast the past is played: as fast as it is acknowledged, or so many times real time. */
  speed: z.union([z.literal('max'), z.number().positive()]).default('max'),
  /** Shares of commands that a machine refuses, and that it does not hear. */
  obedience: z
    .object({ refuses: z.number().min(0).max(1), silent: z.number().min(0).max(1) })
    .default({ refuses: 0, silent: 0 }),
  /** Where the simulator keeps its place and its ledgers. */
  stateDir: z.string().min(1),
});
export type SimulatorPlan = z.output<typeof simulatorPlan>;

export const millPlans: Readonly<Record<'reference' | 'small', MillPlan>> = {
  reference: referenceMill,
  small: smallMill,
};

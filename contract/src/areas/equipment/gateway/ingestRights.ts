import { z } from 'zod';

/** Rights over what comes from machines: to see gateways, how it goes, what was set aside, and to send that through again or discard it. */
export const ingestRights = {
  see: 'telemetry.seeSources',
  health: 'telemetry.seeIngest',
  quarantine: 'telemetry.readQuarantine',
  settle: 'telemetry.settleQuarantine',
} as const;

/** Page of what was set aside. */
export const quarantinePath = '/monitor/quarantine';

/**
 * The mill that is asked about. In the session of a mill it is that mill, said or not; in the platform's it must be said. Any
 * other is answered as one that does not exist.
 */
export const ofMill = { millId: z.int().min(1).optional() };

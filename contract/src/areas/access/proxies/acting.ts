import { z } from 'zod';

/** Somebody for whom one acts as a proxy. The login loads it, and no resource with it. */
export const acting = z.object({ id: z.uuid(), realname: z.string(), untilMs: z.int() });
export type Acting = z.output<typeof acting>;

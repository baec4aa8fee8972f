import { z } from 'zod';

const wants = z.array(z.string().max(200));
/** Positions instead of names: tenant, topic, which one, what. */
const told = z.tuple([z.int().min(0), z.string(), z.string().nullable(), z.unknown()]);
export type ToldOnWire = z.output<typeof told>;

/**
 * What travels between processes. `all`: everything that the sender wants to hear. `isNew`: it has just come and knows nobody.
 * `isBack`: it was away, so others may have missed what it had to tell.
 */
export const message = z.object({
  all: wants.optional(),
  add: wants.optional(),
  drop: wants.optional(),
  isNew: z.literal(true).optional(),
  isBack: z.literal(true).optional(),
  isGone: z.literal(true).optional(),
  told: z.array(told).optional(),
});
export type Message = z.output<typeof message>;

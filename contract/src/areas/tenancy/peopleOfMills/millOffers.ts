import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defineNotice } from '../../../core/resource/notices.ts';
import { idSchema } from '../../../core/resource/rowSchema.ts';
import { assignRight, tenant } from '../tenant/tenant.ts';

const millOffer = z.object({
  tenantId: z.int(),
  name: z.string(),
  /** Names of the roles that the person will have there. */
  roles: z.array(z.string()),
  /** Who of the platform offers it. */
  offeredBy: z.string(),
  offeredMs: z.number(),
});
export type MillOffer = z.output<typeof millOffer>;

/** The mills that the one who asks is asked to join. */
export const listOwnOffers = defineCall('iam.listOwnOffers', {
  method: 'GET',
  path: '/sys/user/offers',
  data: 'own',
  access: 'session',
  input: z.object({}),
  output: z.object({ offers: z.array(millOffer) }),
});

/**
 * Accepts or declines a mill that one was asked to join. Who accepts belongs to it at once; whoever asked is told either
 * way. Throws `core.notFound` where the offer was withdrawn or answered already.
 */
export const answerOffer = defineCall('iam.answerOffer', {
  method: 'POST',
  path: '/sys/user/offers/answer',
  data: 'own',
  access: 'session',
  input: z.object({ tenantId: z.coerce.number().int().min(1), isAccepted: z.boolean() }),
  output: z.null(),
});

/** Takes an offer back that was not answered yet. Throws `core.notFound` where it was. */
export const withdrawOffer = defineCall('iam.withdrawOffer', {
  method: 'POST',
  path: '/iam/peopleOfMills/withdraw',
  data: 'masterData',
  access: { code: assignRight },
  input: z.object({ id: z.uuid(), tenantId: idSchema(tenant) }),
  output: z.null(),
});

export const millOfferCalls = [listOwnOffers, answerOffer, withdrawOffer] as const;

/** Tell who asked somebody to join a mill what the person said. */
export const offerAccepted = defineNotice('iam.offerAccepted', { values: ['name', 'account', 'mill'] });
export const offerDeclined = defineNotice('iam.offerDeclined', { values: ['name', 'account', 'mill'] });

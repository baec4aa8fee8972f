import { offerMinutes } from '@millwright/contract/areas/identity/third/thirdLogin.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { z } from 'zod';
import { ApiRefusal } from '../../../app/refusal.ts';
import { forget, readStored, store } from '../../../app/storage/storage.ts';

const kept = z.object({ name: z.string(), offer: z.string() });
/** An account elsewhere that can be bound. Of no use in another browser: the server looks at its cookie. */
export type Offer = z.output<typeof kept>;

export function readOffer(): Offer | undefined {
  return readStored('thirdOffer', kept);
}

export function keepOffer(offer: Offer): void {
  store('thirdOffer', offer, offerMinutes * minuteMs);
}

export function forgetOffer(): void {
  forget(['thirdOffer']);
}

/** The offer that a refusal carries: the account is genuine and bound to nobody. */
export function offerIn(cause: unknown): Offer | undefined {
  if (!(cause instanceof ApiRefusal) || cause.messageCode !== 'iam.thirdUnbound') return undefined;
  const [name, offer] = cause.parameters;
  return name === undefined || offer === undefined ? undefined : { name, offer };
}

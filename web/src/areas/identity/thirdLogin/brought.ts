import { thirdLoginPath } from '@millwright/contract/areas/identity/screens.ts';
import type { Brought } from '../../../app/login/login.ts';

/** What the browser came to the page with: something to trade for a session, why there is nothing, or neither. */
export interface Arrival {
  readonly brought?: Brought;
  /** The name of a refusal. */
  readonly refused?: string;
}

/** Reads an address of the page. What proves something stands behind its `#`, but for tickets, which CAS puts before it. */
export function arrivalOf({ search, hash, origin }: Pick<Location, 'search' | 'hash' | 'origin'>): Arrival {
  const told = new URLSearchParams(hash.slice(1));
  const [code, type, refused] = [told.get('code'), told.get('type'), told.get('refused')];
  if (code !== null && type !== null) return { brought: { code, type } };
  if (refused !== null) return { refused };
  const asked = new URLSearchParams(search);
  const [ticket, state] = [asked.get('ticket'), asked.get('state')];
  if (ticket !== null && state !== null) {
    const service = `${origin}${thirdLoginPath}?${new URLSearchParams({ state })}`;
    return { brought: { ticket, service } };
  }
  // A server that let nobody in sends its browsers back with the state alone.
  return state === null ? {} : { refused: 'iam.thirdRefused' };
}

import type { FastifyRequest } from 'fastify';
import {
  listBoxes,
  pollBox,
  showTry,
  tryConnection,
} from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call, type Limit, publicCall } from '../../../platform/http/calls/call.ts';
import { clientNetwork } from '../../../platform/http/network/clientNetwork.ts';
import { type BrokerPlace, boxesOf, doorOf, poll, shownTry, tryNow } from './box.service.ts';

/** A box asks every five seconds; many stand behind one address. */
const boxLimits: readonly Limit[] = [
  { max: 6_000, perMs: 60_000, key: byAddress },
  { max: 120, perMs: 60_000, key: byLogin },
];

/** What boxes in the mill ask, and what people want to know of them; `place` says where the broker is by then. */
export function mountBoxes(app: App, place: () => BrokerPlace): void {
  publicCall(app, pollBox, {
    limits: boxLimits,
    handler: ({ clock }, said) => poll({ pool: app.pool, door: doorOf(place()), nowMs: clock.nowMs() }, said),
  });
  call(app, tryConnection, tryNow);
  call(app, showTry, shownTry);
  call(app, listBoxes, boxesOf);
}

function byAddress(request: FastifyRequest): string {
  return clientNetwork(request.ip);
}

function byLogin({ body, ip }: FastifyRequest): string {
  const login: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'login') : undefined;
  return typeof login === 'string' ? login.slice(0, 64) : clientNetwork(ip);
}

import { minuteMs } from '@millwright/contract/core/time/units.ts';
import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../../platform/http/network/clientNetwork.ts';
import { headerOf } from '../../platform/http/network/requestHeaders.ts';
import type { Limit } from '../../platform/http/calls/call.ts';

/** A hall full of screens shares one address, so these stop floods, not people. */
export const publicLimits: readonly Limit[] = [{ max: 600, perMs: minuteMs, key: byAddress }];

export const loginLimits: readonly Limit[] = [
  { max: 120, perMs: minuteMs, key: byAddress },
  { max: 30, perMs: minuteMs, key: byAccountAndAddress },
];

/** A picture takes a thousandth of a second to draw. */
export const captchaLimits: readonly Limit[] = [{ max: 120, perMs: minuteMs, key: byAddress }];

/** What costs messages or a password's hash is counted in the database besides. */
export const proofLimits: readonly Limit[] = [{ max: 60, perMs: minuteMs, key: byAddress }];

/** A shift that comes in by its chat app shares one address; each of these asks a provider outside. */
export const thirdLimits: readonly Limit[] = [{ max: 240, perMs: minuteMs, key: byAddress }];

/** Enough for forms that ask while somebody types, too few to try a list of names. */
export const checkLimits: readonly Limit[] = [{ max: 60, perMs: minuteMs, key: byAddress }];

export const setupLimits: readonly Limit[] = [{ max: 20, perMs: minuteMs, key: byAddress }];

/** By the token too, so that a hall whose tokens run out at once is let in again. */
export const refreshLimits: readonly Limit[] = [
  { max: 1200, perMs: minuteMs, key: byAddress },
  { max: 60, perMs: minuteMs, key: byRefreshToken },
];

function byAddress({ ip }: FastifyRequest): string {
  return clientNetwork(ip);
}

function byAccountAndAddress({ ip, body }: FastifyRequest): string {
  const username: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'username') : '';
  return `${clientNetwork(ip)} ${typeof username === 'string' ? username.toLowerCase().slice(0, 64) : ''}`;
}

function byRefreshToken({ ip, headers }: FastifyRequest): string {
  return `${clientNetwork(ip)} ${headerOf(headers, 'x-refresh-token')?.slice(0, 64) ?? ''}`;
}

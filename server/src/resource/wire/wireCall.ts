import type { Call, InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import type { WireCall } from '@millwright/contract/core/wire/wireCalls.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Ctx, PublicCtx } from '../../platform/http/calls/app.ts';
import {
  admitted,
  answered,
  arrivalOf,
  asDeclared,
  inputOf,
  inSession,
  type Limit,
  publicCtx,
  route,
} from '../../platform/http/calls/call.ts';
import { languageOf } from '../../platform/http/network/language.ts';
import { sentence } from '../../platform/phrases/sentences.ts';
import { inClientsWords } from './refusals.ts';

type CallOf<W extends WireCall> = W['at'][number];

/** Says the message of the answer instead of the declared one. */
export type Say = (message: string) => void;

/**
 * Mounts a call of the convention at all its addresses, for people who are logged in and have its right. The handler works
 * in one transaction of the session's tenant, at each address alike; for the system scope that is the platform's own.
 */
export function wireCall<W extends WireCall>(
  app: App,
  wire: W,
  handler: (ctx: Ctx, input: InputOf<CallOf<W>>, say: Say) => Promise<OutputOf<CallOf<W>>>,
): void {
  mount(app, wire, [], async (declaration, { request, reply, say }) => {
    const principal = await admitted(app, declaration, request);
    const input = inputOf(declaration, request);
    return inSession(app, principal, { request, reply }, (ctx) =>
      asDeclared(declaration, { ctx, input, arrivedMs: arrivalOf(request) }, () => handler(ctx, input, say)),
    );
  });
}

/** Mounts a call of the convention that anybody may make, with the limits that keep anybody from making it too often. */
export function publicWireCall<W extends WireCall>(
  app: App,
  wire: W,
  options: {
    limits: readonly Limit[];
    handler: (ctx: PublicCtx, input: InputOf<CallOf<W>>, say: Say) => Promise<OutputOf<CallOf<W>>>;
  },
): void {
  mount(app, wire, options.limits, async (declaration, { request, reply, say }) =>
    options.handler(publicCtx(app, request, reply), inputOf(declaration, request), say),
  );
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly say: Say;
}

function mount<W extends WireCall>(
  app: App,
  { at, names, says }: W,
  limits: readonly Limit[],
  work: (declaration: CallOf<W>, exchange: Exchange) => Promise<unknown>,
): void {
  for (const declaration of at) {
    if ((declaration.access === 'public') !== limits.length > 0)
      throw new Error(`${declaration.name} is public and has limits, or neither`);
    route(app, declaration, limits, async (request, reply) => {
      const language = languageOf(request.headers);
      let message = says === undefined ? '' : sentence(language, `wire.${says}`, { namespace: 'core' });
      const say: Say = (text) => {
        message = text;
      };
      const result = await inClientsWords({ names, language }, () =>
        work(declaration, { request, reply, say }),
      );
      return sent(app, declaration, { result, message });
    });
  }
}

function sent(app: App, declaration: Call, { result, message }: { result: unknown; message: string }) {
  const envelope = answered(app, declaration, result, { message });
  return declaration.answers === 'bare' ? envelope.result : envelope;
}

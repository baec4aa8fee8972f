import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Method } from '@millwright/contract/core/call/call.ts';
import { databaseTrouble } from '../../db/trouble.ts';
import { createRateLimiter } from '../../mqtt/limiter.ts';
import type { App } from './app.ts';
import { refused } from './envelope.ts';
import { fail, failField, Refusal } from '../errors/fail.ts';
import { languageOf } from '../network/language.ts';
import { bodyLimitBytes } from '../network/limits.ts';

/** What HTTP itself refuses, in words of the catalogue. */
const httpRefusals = new Map<string, () => Refusal>([
  ['FST_ERR_BAD_URL', () => fail('core.unknownPath')],
  [
    'FST_ERR_CTP_BODY_TOO_LARGE',
    () => fail('core.tooLarge', { limit: `${bodyLimitBytes / 1024 / 1024} MB` }),
  ],
]);

/** What else a request can have wrong for HTTP, by the status that HTTP has for it. */
const refusalsByStatus: Record<number, () => Refusal> = {
  403: () => fail('core.unknownPath'),
  404: () => fail('core.unknownPath'),
  405: () => fail('core.methodNotAllowed'),
  414: () => fail('core.unknownPath'),
};

/** When a client may ask again that met a database in trouble, s. */
export const retryAfterSeconds = 5;

/**
 * Answers whatever was thrown: a refusal of the catalogue as such, a database in trouble as such, anything else as one
 * calm sentence.
 */
export function answerError(
  app: App,
  error: unknown,
  exchange: { request: FastifyRequest; reply: FastifyReply },
) {
  const { request, reply } = exchange;
  const refusal =
    error instanceof Refusal
      ? error
      : (refusalOfHttp(error) ?? refusalOfDatabase(app, error) ?? bugOf(app, error, request));
  const { status, body } = refused(refusal, {
    language: languageOf(request.headers),
    home: request.routeOptions.config.home ?? { namespace: 'core' },
    timestampMs: app.clock.nowMs(),
  });
  if (status === 503) reply.header('retry-after', retryAfterSeconds);
  return reply.status(status).header('cache-control', 'no-store').type('application/json').send(body);
}

/** 405 for a known address under another method, 404 for everything else. */
export function answerUnknown(app: App, request: FastifyRequest, reply: FastifyReply) {
  const [path = ''] = request.url.split('?', 1);
  const methods: readonly Method[] = app.routes.methodsOf(path);
  if (methods.length === 0) return answerError(app, fail('core.unknownPath'), { request, reply });
  reply.header('allow', methods.join(', '));
  return answerError(app, fail('core.methodNotAllowed'), { request, reply });
}

/** Fastify and its plugins put a status below 500 on what is the sender's fault, and nothing else has one. */
function refusalOfHttp(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined;
  const code: unknown = Reflect.get(error, 'code');
  const status: unknown = Reflect.get(error, 'statusCode');
  const known = typeof code === 'string' ? httpRefusals.get(code) : undefined;
  if (known !== undefined) return known();
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  return refusalsByStatus[status]?.() ?? failField('body', 'type');
}

/** One line of the log stands for all requests that meet the same trouble. */
const troubleLines = createRateLimiter({ burst: 1, perSecond: 1 / retryAfterSeconds, clock: Date.now });

function refusalOfDatabase(app: App, error: unknown): Refusal | undefined {
  const trouble = databaseTrouble(error);
  if (trouble === undefined) return undefined;
  if (troubleLines.take(trouble)) app.log.warn({ err: error }, 'requests meet a database in trouble');
  return trouble === 'diskFull'
    ? fail('core.diskFull')
    : fail('core.databaseAway', { seconds: retryAfterSeconds });
}

function bugOf(app: App, error: unknown, request: FastifyRequest): Refusal {
  const reference = randomBytes(6).toString('hex');
  const { method, routeOptions } = request;
  app.log.error({ err: error, reference, method, route: routeOptions.url }, 'A request met a bug');
  return fail('core.bug', { reference });
}

import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Method } from '@millwright/contract/core/call.ts';
import type { App } from './app.ts';
import { refused } from './envelope.ts';
import { fail, failField, Refusal } from './fail.ts';
import { languageOf } from './language.ts';
import { bodyLimitBytes } from './limits.ts';

/** What HTTP itself refuses, in words of the catalogue. */
const httpRefusals: Record<string, () => Refusal> = {
  FST_ERR_BAD_URL: () => fail('core.unknownPath'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => fail('core.tooLarge', { limit: `${bodyLimitBytes / 1024 / 1024} MB` }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => failField('body', 'type'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => failField('body', 'type'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => failField('body', 'type'),
};

/** Answers whatever was thrown: a refusal of the catalogue as such, anything else as one calm sentence. */
export function answerError(
  app: App,
  error: unknown,
  exchange: { request: FastifyRequest; reply: FastifyReply },
) {
  const { request, reply } = exchange;
  const refusal = error instanceof Refusal ? error : (refusalOfHttp(error) ?? bugOf(app, error, request));
  const { status, body } = refused(refusal, {
    language: languageOf(request.headers),
    area: request.routeOptions.config.area ?? 'core',
    timestampMs: app.clock.nowMs(),
  });
  return reply.status(status).type('application/json').send(body);
}

/** 405 for a known address under another method, 404 for everything else. */
export function answerUnknown(app: App, request: FastifyRequest, reply: FastifyReply) {
  const [path = ''] = request.url.split('?', 1);
  const methods: readonly Method[] = app.routes.methodsOf(path);
  if (methods.length === 0) return answerError(app, fail('core.unknownPath'), { request, reply });
  reply.header('allow', methods.join(', '));
  return answerError(app, fail('core.methodNotAllowed'), { request, reply });
}

function refusalOfHttp(error: unknown): Refusal | undefined {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? httpRefusals[code]?.() : undefined;
}

function bugOf(app: App, error: unknown, request: FastifyRequest): Refusal {
  const reference = randomBytes(6).toString('hex');
  const { method, routeOptions } = request;
  app.log.error({ err: error, reference, method, route: routeOptions.url }, 'A request met a bug');
  return fail('core.bug', { reference });
}

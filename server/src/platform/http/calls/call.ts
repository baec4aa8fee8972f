// One file: the steps of a call in their order, session, right, input, transaction, answer.
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  basePath,
  type Call,
  type CallAccess,
  type InputOf,
  type OutputOf,
} from '@millwright/contract/core/call/call.ts';
import { inAnyCountry } from '@millwright/contract/core/fields/mobile.ts';
import type { CountryCode } from '@millwright/contract/core/fields/countries.ts';
import type { Namespace } from '@millwright/contract/core/areas.ts';
import { againAfterDeadlock } from '../../db/deadlock.ts';
import { hasWaitedTooLong } from '../../db/lockWait.ts';
import { inTenant, type TenantTransaction } from '../../db/tenancy.ts';
import type { Emitted } from '../../events/events.queries.ts';
import type { Principal, Reader } from '../../session/principal.ts';
import type { App, Ctx, PublicCtx, ReaderCtx } from './app.ts';
import { commandOnce } from './commandOnce.ts';
import { accepted, type Envelope } from './envelope.ts';
import type { FieldHome } from '../../phrases/sentences.ts';
import { fail } from '../errors/fail.ts';
import { mergeInput, parseInput } from './input.ts';
import { languageOf } from '../network/language.ts';
import { accessTokenOf, headerOf, tenantIdOf } from '../network/requestHeaders.ts';
import { assertWritable } from './room.ts';
import { assertSigned } from './signature.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where the call is declared, for the names of its fields. */
    home?: FieldHome;
    /** The namespace that the call writes in, where it asks for a right. */
    changes?: Namespace | undefined;
  }
}

/** At most `max` requests within `perMs` for one key. */
export interface Limit {
  readonly max: number;
  readonly perMs: number;
  readonly key: (request: FastifyRequest) => string;
}

/**
 * Mounts a call for people who are logged in and have its right. The handler runs inside one transaction of the
 * session's tenant, which is committed before the answer leaves and undone when the handler throws.
 */
export function call<C extends Call>(
  app: App,
  declaration: C,
  handler: (ctx: Ctx, input: InputOf<C>) => Promise<OutputOf<C>> | OutputOf<C>,
): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever asks parses the input by the same declaration
  app.handlers.set(declaration.name, (ctx, input) => handler(ctx, input as InputOf<C>));
  mount(app, declaration, [], async (request, reply) => {
    const principal = await admitted(app, declaration, request);
    const input = inputOf(declaration, request);
    return inSession(app, principal, { request, reply }, (ctx) =>
      asDeclared(declaration, { ctx, input, arrivedMs: arrivalOf(request) }, () => handler(ctx, input)),
    );
  });
}

/** Does the work of a call; that of a command once, however often it is sent. */
export function asDeclared<Result>(
  { name, isOnce = false }: Call,
  { ctx, input, arrivedMs }: { ctx: Ctx; input: unknown; arrivedMs: number },
  work: () => Promise<Result> | Result,
): Promise<Result> | Result {
  return isOnce ? commandOnce(ctx, { call: name, input, arrivedMs }, work) : work();
}

const arrivals = new WeakMap<FastifyRequest, number>();

/** Time when a request reached this process, in epoch ms of the real clock. */
export function arrivalOf(request: FastifyRequest): number {
  return arrivals.get(request) ?? Date.now();
}

async function noteArrival(request: FastifyRequest): Promise<void> {
  arrivals.set(request, Date.now());
}

/**
 * Mounts a call that reads in several mills, or that asks somebody outside. It has no transaction of its own: one that waits
 * for another would hold two connections, and one that waits for the network would hold one for long.
 */
export function acrossMillsCall<C extends Call>(
  app: App,
  declaration: C,
  handler: (principal: Principal, input: InputOf<C>, ctx: PublicCtx) => Promise<OutputOf<C>>,
): void {
  mount(app, declaration, [], async (request, reply) => {
    const principal = await admitted(app, declaration, request);
    return handler(principal, inputOf(declaration, request), publicCtx(app, request, reply));
  });
}

/** A file that somebody downloads. */
export interface Download {
  readonly name: string;
  readonly type: string;
  /** A stream reads what it needs by itself: the call's transaction is over before it is sent. */
  readonly body: Buffer | Readable;
}

/** Mounts a call whose answer is a file; its refusals come in the envelope. */
export function downloadCall<C extends Call>(
  app: App,
  declaration: C,
  handler: (ctx: Ctx, input: InputOf<C>) => Promise<Download>,
): void {
  route(app, declaration, [], async (request, reply) => {
    const principal = await admitted(app, declaration, request);
    const input = inputOf(declaration, request);
    const { name, type, body } = await inSession(app, principal, { request, reply }, (ctx) =>
      handler(ctx, input),
    );
    return reply.headers(downloadHeaders({ name, type })).send(body);
  });
}

/** With what a file is sent that somebody downloads. */
export function downloadHeaders({ name, type }: Pick<Download, 'name' | 'type'>): Record<string, string> {
  return {
    'content-type': type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  };
}

/** Who asks, when this person may. */
export async function admitted(app: App, declaration: Call, request: FastifyRequest): Promise<Principal> {
  if (declaration.access === 'public')
    throw new Error(`${declaration.name} is public: mount it with publicCall`);
  const { sessions } = app;
  const person = await authenticated(request, (token, tenantId) => sessions.authenticate(token, tenantId));
  const principal = inOwnRight(declaration, person);
  assertMay(declaration.access, principal);
  noteCountry(request, principal);
  return principal;
}

/** Calls that ask for a right of the namespace iam know one's own rights alone: no proxy administers people and rights. */
function inOwnRight({ access }: Call, principal: Principal): Principal {
  const codes = codesOf(access);
  const isAdministering = codes.length > 0 && codes.every((code) => code.startsWith('iam.'));
  return isAdministering ? { ...principal, ...principal.own } : principal;
}

/** A transaction of a mill, when it is the mill's turn. */
function inMill<Result>(
  { inPlace, pool }: App,
  tenantId: number,
  work: (tx: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  return inPlace(tenantId, () => inTenant(pool, tenantId, work));
}

/** What waited too long for rows of others is refused in words: it may be asked again. */
async function toldWhenHeld<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    throw hasWaitedTooLong(error) ? fail('core.heldByOthers') : error;
  }
}

/**
 * Works in one transaction of a principal's mill, and tells what happened once it is committed. Works again from the
 * beginning when the transaction was ended by a deadlock.
 */
export async function inSession<Result>(
  app: App,
  principal: Principal,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  work: (ctx: Ctx) => Promise<Result> | Result,
): Promise<Result> {
  const { tenant } = principal;
  const tryOnce = async (tx: TenantTransaction) => {
    const afterCommit: (() => void)[] = [];
    const emitted: Emitted[] = [];
    const result = await work({
      ...publicCtx(app, request, reply),
      tenantId: tenant.id,
      tenant,
      tenants: principal.tenants,
      person: principal.person,
      sessionId: principal.sessionId,
      terminal: principal.terminal,
      permissions: principal.permissions,
      can: (code) => principal.permissions.has(code),
      dataScope: principal.dataScope,
      addressOf: (file) => app.seals.seal({ tenantId: tenant.id, file, sessionId: principal.sessionId }),
      tx,
      emit: (name, payload) => {
        emitted.push({ name, payload });
      },
      afterCommit: (one) => {
        afterCommit.push(one);
      },
    });
    return { result, afterCommit, isHeard: await app.events.store(tx, emitted) };
  };
  const { result, afterCommit, isHeard } = await toldWhenHeld(
    againAfterDeadlock(() => inMill(app, tenant.id, tryOnce)),
  );
  const { changes } = request.routeOptions.config;
  if (changes !== undefined) app.changes.note(tenant.id, changes);
  for (const one of afterCommit) one();
  if (isHeard) app.events.wake(tenant.id);
  return result;
}

/**
 * Mounts a call that a device with a link may make as well as people with its right. `scopeOf` names what an input
 * reads; a link reads only what it names itself, unless the call is `everyLink`'s: words of the mill that all of its
 * boards show. Every call that is mounted otherwise refuses links.
 */
export function readerCall<C extends Call>(
  app: App,
  declaration: C,
  options: {
    scopeOf: 'everyLink' | ((input: InputOf<C>) => string);
    handler: (ctx: ReaderCtx, input: InputOf<C>) => Promise<OutputOf<C>> | OutputOf<C>;
  },
): void {
  mount(app, declaration, [], async (request, reply) => {
    const { sessions } = app;
    const reader = await authenticated(request, (token, tenantId) =>
      sessions.authenticateReader(token, tenantId),
    );
    assertMay(declaration.access, reader);
    const input = inputOf(declaration, request);
    const { scopeOf } = options;
    if (reader.kind === 'link' && scopeOf !== 'everyLink' && !reader.scopes.has(scopeOf(input)))
      throw fail('core.forbidden', { permission: scopeOf(input) });
    const { tenant } = reader;
    return inMill(app, tenant.id, async (tx) =>
      options.handler({ ...publicCtx(app, request, reply), tenant, tx }, input),
    );
  });
}

/** Mounts a call that anybody may make, with the limits that keep anybody from making it too often. */
export function publicCall<C extends Call>(
  app: App,
  declaration: C,
  options: {
    limits: readonly Limit[];
    handler: (ctx: PublicCtx, input: InputOf<C>) => Promise<OutputOf<C>> | OutputOf<C>;
  },
): void {
  if (declaration.access !== 'public') throw new Error(`${declaration.name} is not public`);
  mount(app, declaration, options.limits, async (request, reply) =>
    options.handler(publicCtx(app, request, reply), inputOf(declaration, request)),
  );
}

/** The addresses of a call: with the literal `/$` of some clients, and without it. */
export function addressesOf(declaration: Call): string[] {
  const path = declaration.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const paths = path.startsWith('/$/') ? [path, path.slice(2)] : [path];
  return paths.map((each) => `${basePath}${each}`);
}

function mount(
  app: App,
  declaration: Call,
  limits: readonly Limit[],
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  route(app, declaration, limits, async (request, reply) => {
    return answered(app, declaration, await answer(request, reply));
  });
}

/** Mounts a handler at every address of a call; what it gives is sent as it is. */
export function route(
  app: App,
  declaration: Call,
  limits: readonly Limit[],
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  for (const url of addressesOf(declaration)) {
    app.routes.add(url, declaration.methods);
    app.fastify.route({
      method: [...declaration.methods],
      url,
      config: { home: homeOf(declaration), changes: changedBy(declaration) },
      onRequest: [noteArrival, keepNothing],
      preHandler: [
        ...limits.map((limit) => limitHook(app, declaration, limit)),
        ...(declaration.checksSignature ? [signatureHook(app)] : []),
        // Calls by POST that only read are refused too: they are few.
        ...(changedBy(declaration) === undefined ? [] : [() => assertWritable(app)]),
      ],
      handler,
    });
  }
}

/** The calls of a resource are named `<namespace>.<resource>.<verb>`, those of a namespace `<namespace>.<verb>`. */
export function homeOf({ namespace, name }: Call): FieldHome {
  const [, resource, verb] = name.split('.');
  return verb === undefined ? { namespace } : { namespace, resource };
}

/** What people may do without a right is about themselves: their settings are in nobody else's way. */
function changedBy({ namespace, methods: [method], access }: Call): Namespace | undefined {
  return method === 'GET' || typeof access !== 'object' ? undefined : namespace;
}

/** Answers are of one session, and some bring tokens: nobody on their way may keep them. Pictures say otherwise. */
async function keepNothing(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store');
}

function signatureHook({ signSecret: secret, clock }: App) {
  return async (request: FastifyRequest) => assertSigned(request, { secret, nowMs: clock.nowMs() });
}

function limitHook(app: App, declaration: Call, limit: Limit) {
  return app.fastify.rateLimit({
    max: limit.max,
    timeWindow: limit.perMs,
    groupId: `${declaration.name} ${limit.key.name}`,
    keyGenerator: limit.key,
  });
}

async function authenticated<Who>(
  request: FastifyRequest,
  authenticate: (token: string | undefined, tenantId: number) => Promise<Who>,
): Promise<Who> {
  const tenantId = tenantIdOf(request.headers);
  const who = await authenticate(accessTokenOf(request.headers), tenantId ?? 0);
  if (tenantId === undefined) throw fail('iam.tenantNotAllowed');
  return who;
}

function assertMay(access: CallAccess, reader: Pick<Reader, 'permissions'>): void {
  const missing = mayAsk(access, reader);
  if (missing !== undefined) throw fail('core.forbidden', { permission: missing });
}

/** The rights that a reader lacks for a call, as one text; undefined where it may be asked. */
export function mayAsk(access: CallAccess, { permissions }: Pick<Reader, 'permissions'>): string | undefined {
  if (typeof access !== 'object') return undefined;
  const codes = codesOf(access);
  return codes.some((code) => permissions.has(code)) ? undefined : codes.join(', ');
}

/** The codes of which one is enough; none where no right is asked for. */
function codesOf(access: CallAccess): readonly string[] {
  if (typeof access !== 'object') return [];
  return 'code' in access ? [access.code] : access.anyOf;
}

const countries = new WeakMap<FastifyRequest, CountryCode>();

function noteCountry(request: FastifyRequest, { tenant }: Pick<Principal, 'tenant'>): void {
  if (tenant.country !== undefined) countries.set(request, tenant.country);
}

/** Country of the mill of whoever asks; undefined before the session is known. */
export function countryOf(request: FastifyRequest): CountryCode | undefined {
  return countries.get(request);
}

/** What a request says, read by the call's declaration. */
export function inputOf<C extends Call>(declaration: C, request: FastifyRequest): InputOf<C> {
  const { query, body, params } = request;
  return parseInput<C['input']>(declaration.input, mergeInput({ query, body, params }), countryOf(request));
}

/** What a call may know of a request whoever asks. */
export function publicCtx(app: App, request: FastifyRequest, reply: FastifyReply): PublicCtx {
  return {
    language: languageOf(request.headers),
    clock: app.clock,
    log: app.log,
    ip: request.ip,
    agent: headerOf(request.headers, 'user-agent') ?? '',
    header: (name) => headerOf(request.headers, name),
    setHeader: (name, value) => {
      reply.header(name, value);
    },
  };
}

/** The envelope of a result. */
export function answered(
  app: App,
  declaration: Call,
  result: unknown,
  told: { message?: string; code?: number } = {},
): Envelope {
  if (app.checksAnswers) assertDeclared(declaration, result);
  return accepted(result ?? null, app.clock.nowMs(), told);
}

/** Refuses an answer that is not what the call declares, or more than it declares. */
function assertDeclared(declaration: Call, result: unknown): void {
  const parsed = inAnyCountry(() => declaration.output.parse(result));
  if (!isDeepStrictEqual(asSent(parsed), asSent(result)))
    throw new Error(`${declaration.name} answers more than it declares: ${JSON.stringify(result)}`);
}

function asSent(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}

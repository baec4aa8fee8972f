import { createHash } from 'node:crypto';
import type { Call, InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import type { FastifyRequest } from 'fastify';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { Log } from '../../log.ts';
import type { App, Ctx, PublicCtx } from './app.ts';
import {
  admitted,
  answered,
  arrivalOf,
  asDeclared,
  type Download,
  downloadHeaders,
  inputOf,
  inSession,
  publicCtx,
  route,
  countryOf,
} from './call.ts';
import { failField } from '../errors/fail.ts';
import { pictureHeaders, savedFileHeaders } from '../network/headers.ts';
import { mergeInput, parseInput } from './input.ts';
import { createPlaces } from './places.ts';
import { assertRoom } from './room.ts';
import { oneUpload, readUploads, type Upload, type UploadLimits } from './upload.ts';

/** A file is held in memory while it comes and is worked on: so many of a mill at once, and of all together. */
const inPlace = createPlaces({ all: 16, each: 4, waiting: 50 });

/**
 * Mounts a call that takes one file beside its input. `read` makes of the file what the call works with, before the
 * transaction begins: nothing of the database is held while a file is read. Throws `core.invalid` naming `file` when there
 * is none.
 */
export function uploadCall<C extends Call, Read>(
  app: App,
  declaration: C,
  options: {
    read: (file: Upload, asked: { tenantId: number; language: Language; log: Log }) => Promise<Read>;
    handler: (ctx: Ctx, input: InputOf<C>, read: Read) => Promise<OutputOf<C>>;
    /** What the envelope says of it, where it says something. */
    told?: (result: OutputOf<C>) => { message: string; code: number };
  },
): void {
  route(app, declaration, [], async (request, reply) => {
    const principal = await admitted(app, declaration, request);
    const tenantId = principal.tenant.id;
    const { language, log } = publicCtx(app, request, reply);
    return inPlace(tenantId, async () => {
      await assertRoom(app);
      const { fields, files } = await readUploads(request, oneUpload);
      const [file] = files;
      if (file === undefined) throw failField('file', 'required');
      const input = inputBeside(declaration, request, fields);
      const read = await options.read(file, { tenantId, language, log });
      const said = { input, file: createHash('sha256').update(file.body).digest('hex') };
      const result = await inSession(app, principal, { request, reply }, (ctx) =>
        asDeclared(declaration, { ctx, input: said, arrivedMs: arrivalOf(request) }, () =>
          options.handler(ctx, input, read),
        ),
      );
      return answered(app, declaration, result, options.told?.(result));
    });
  });
}

/** Mounts a call that takes one file as `uploadCall` does, and whose answer is a file. */
export function uploadedDownloadCall<C extends Call, Read>(
  app: App,
  declaration: C,
  options: {
    read: (
      file: Upload,
      asked: { tenantId: number; language: Language; log: Log },
      input: InputOf<C>,
    ) => Promise<Read>;
    handler: (ctx: Ctx, input: InputOf<C>, read: Read) => Promise<Download>;
  },
): void {
  route(app, declaration, [], async (request, reply) => {
    const principal = await admitted(app, declaration, request);
    const tenantId = principal.tenant.id;
    const { language, log } = publicCtx(app, request, reply);
    const { name, type, body } = await inPlace(tenantId, async () => {
      await assertRoom(app);
      const { fields, files } = await readUploads(request, oneUpload);
      const [file] = files;
      if (file === undefined) throw failField('file', 'required');
      const input = inputBeside(declaration, request, fields);
      const read = await options.read(file, { tenantId, language, log }, input);
      return inSession(app, principal, { request, reply }, (ctx) => options.handler(ctx, input, read));
    });
    return reply.headers(downloadHeaders({ name, type })).send(body);
  });
}

/** Mounts a call that takes several files. Some clients read what was kept where others have a sentence: that is `messageOf`. */
export function uploadsCall<C extends Call>(
  app: App,
  declaration: C,
  options: {
    limits: UploadLimits;
    handler: (ctx: Ctx, input: InputOf<C>, files: readonly Upload[]) => Promise<OutputOf<C>>;
    messageOf?: (result: OutputOf<C>) => string;
  },
): void {
  route(app, declaration, [], async (request, reply) => {
    const principal = await admitted(app, declaration, request);
    return inPlace(principal.tenant.id, async () => {
      await assertRoom(app);
      const { fields, files } = await readUploads(request, options.limits);
      const input = inputBeside(declaration, request, fields);
      const result = await inSession(app, principal, { request, reply }, (ctx) =>
        options.handler(ctx, input, files),
      );
      const message = options.messageOf?.(result);
      return answered(app, declaration, result, message === undefined ? {} : { message });
    });
  });
}

/** What was said beside files. */
function inputBeside<C extends Call>(
  declaration: C,
  request: FastifyRequest,
  fields: Record<string, string>,
): InputOf<C> {
  const { query, params } = request;
  return parseInput<C['input']>(
    declaration.input,
    mergeInput({ query, body: fields, params }),
    countryOf(request),
  );
}

/** Mounts a call whose answer is a picture of a page: whoever has its address may read it. */
export function pictureCall<C extends Call>(
  app: App,
  declaration: C,
  handler: (ctx: PublicCtx, input: InputOf<C>) => Promise<{ type: string; body: Buffer }>,
): void {
  route(app, declaration, [], async (request, reply) => {
    const { type, body } = await handler(publicCtx(app, request, reply), inputOf(declaration, request));
    return reply.headers({ ...pictureHeaders, 'content-type': type }).send(body);
  });
}

/** Mounts a call whose answer is a file that somebody sent: whoever has its address may read it. */
export function savedFileCall<C extends Call>(
  app: App,
  declaration: C,
  handler: (
    ctx: PublicCtx,
    input: InputOf<C>,
  ) => Promise<{ name: string; type: string; body: Buffer; isShown: boolean }>,
): void {
  route(app, declaration, [], async (request, reply) => {
    const file = await handler(publicCtx(app, request, reply), inputOf(declaration, request));
    return reply.headers(savedFileHeaders(file)).send(file.body);
  });
}

import type { Call, InputOf, OutputOf } from '@millwright/contract/core/call.ts';
import type { App, Ctx, PublicCtx } from './app.ts';
import { admitted, answered, inputOf, inSession, publicCtx, route } from './call.ts';
import { failField } from './fail.ts';
import { pictureHeaders } from './headers.ts';
import { mergeInput, parseInput } from './input.ts';
import { oneUpload, readUploads, type Upload, type UploadLimits } from './upload.ts';

/** Mounts a call that takes one file beside its input. Throws `core.invalid` naming `file` when there is none. */
export function uploadCall<C extends Call>(
  app: App,
  declaration: C,
  handler: (ctx: Ctx, input: InputOf<C>, file: Upload) => Promise<OutputOf<C>>,
): void {
  uploadsCall(app, declaration, {
    limits: oneUpload,
    handler: (ctx, input, [file]) => {
      if (file === undefined) throw failField('file', 'required');
      return handler(ctx, input, file);
    },
  });
}

/** The same for several files. Some clients read what was kept where others have a sentence: that is `messageOf`. */
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
    const { fields, files } = await readUploads(request, options.limits);
    const input = parseInput<C['input']>(
      declaration.input,
      mergeInput({ query: request.query, body: fields, params: request.params }),
    );
    const result = await inSession(app, principal, { request, reply }, (ctx) =>
      options.handler(ctx, input, files),
    );
    return answered(app, declaration, result, options.messageOf?.(result));
  });
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

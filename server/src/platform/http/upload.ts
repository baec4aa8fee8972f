import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail, failField } from './fail.ts';
import { uploadLimitBytes } from './limits.ts';

/** Lets calls take files: one a request, at most `uploadLimitBytes`, beside a handful of short fields. */
export async function acceptUploads(server: FastifyInstance): Promise<void> {
  await server.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: uploadLimitBytes, files: 1, fields: 20, fieldSize: 10_000, parts: 21 },
  });
}

/** The one file of a request and the fields beside it. Throws `core.invalid` naming `file`, `core.tooLarge`. */
export async function readUpload(
  request: FastifyRequest,
): Promise<{ fields: Record<string, string>; file: { name: string; body: Buffer } }> {
  if (!request.isMultipart()) throw failField('file', 'required');
  const fields: Record<string, string> = Object.create(null);
  let file: { name: string; body: Buffer } | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = { name: part.filename, body: await part.toBuffer() };
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (error) {
    throw isTooLarge(error) ? fail('core.tooLarge', { limit: `${uploadLimitBytes / 1_000_000} MB` }) : error;
  }
  if (file === undefined || file.body.length === 0) throw failField('file', 'required');
  return { fields, file };
}

function isTooLarge(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT';
}

import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail, failField, Refusal } from '../errors/fail.ts';
import { uploadLimitBytes } from '../network/limits.ts';

/** A file that somebody sends. Its name is for people to read, never for the disk. */
export interface Upload {
  readonly name: string;
  readonly body: Buffer;
}

/** How many files one request may bring, and how large each may be. */
export interface UploadLimits {
  readonly files: number;
  readonly bytes: number;
}

export const oneUpload: UploadLimits = { files: 1, bytes: uploadLimitBytes };

const fields = { fields: 20, fieldSize: 10_000 };
/** What stands around one part of a form, at the most. */
const headBytes = 20_000;

/** Lets calls take files beside a handful of short fields. */
export async function acceptUploads(server: FastifyInstance): Promise<void> {
  await server.register(multipart, {
    throwFileSizeLimit: true,
    limits: { ...fields, fileSize: uploadLimitBytes, files: 1, parts: 21 },
  });
}

/** The files of a request and the fields beside them. Throws `core.invalid` naming `file`, `core.tooLarge`. */
export async function readUploads(
  request: FastifyRequest,
  { files: most, bytes }: UploadLimits,
): Promise<{ fields: Record<string, string>; files: Upload[] }> {
  if (!request.isMultipart()) throw failField('file', 'required');
  const said: Record<string, string> = Object.create(null);
  const files: Upload[] = [];
  const limits = { ...fields, fileSize: bytes, files: most, parts: fields.fields + most };
  const mostBytes = most * (bytes + headBytes) + fields.fields * (fields.fieldSize + headBytes);
  if (Number(request.headers['content-length'] ?? 0) > mostBytes)
    throw fail('core.tooLarge', { limit: limitText({ files: most, bytes }) });
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') files.push({ name: part.filename, body: await part.toBuffer() });
      else if (part.valueTruncated) throw failField(part.fieldname, 'maxLength', { max: fields.fieldSize });
      else if (typeof part.value === 'string') said[part.fieldname] = part.value;
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // Nothing is done here but reading: what fails is a form that is cut short, or none.
    throw isTooLarge(error)
      ? fail('core.tooLarge', { limit: limitText({ files: most, bytes }) })
      : failField('body', 'type');
  }
  if (files.length === 0 || files.some(({ body }) => body.length === 0)) throw failField('file', 'required');
  return { fields: said, files };
}

function limitText({ files, bytes }: UploadLimits): string {
  const each = `${bytes / 1_000_000} MB`;
  return files === 1 ? each : `${files} × ${each}`;
}

function isTooLarge(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return (
    code === 'FST_REQ_FILE_TOO_LARGE' ||
    code === 'FST_FILES_LIMIT' ||
    code === 'FST_PARTS_LIMIT' ||
    code === 'FST_FIELDS_LIMIT'
  );
}

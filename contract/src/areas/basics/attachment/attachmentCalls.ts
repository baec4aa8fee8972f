import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { pictureTypes } from './pictureCalls.ts';

/** Files that a mill keeps, by their endings. Nothing that runs: no programs, no pages, no documents with macros. */
export const attachmentTypes = {
  ...pictureTypes,
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  csv: 'text/csv',
  txt: 'text/plain',
} as const;
export type AttachmentEnding = keyof typeof attachmentTypes;

/** The largest file. */
export const attachmentLimitBytes = 10_000_000;

/** Below this, with the path of a file behind it, the file is read. */
export const attachmentViewPath = '/sys/common/file';

/** Keeps a file of the session's mill. Gives its path, which can be read from as long as the address lives. */
export const uploadAttachment = defineCall('basics.uploadAttachment', {
  method: 'POST',
  path: '/sys/common/uploadFile',
  data: 'own',
  access: 'session',
  takes: 'file',
  input: z.object({}),
  output: z.object({ path: z.string(), name: z.string(), bytes: z.int() }),
});

/** A file, for whoever has its address: it is sealed for a session and a short time. */
export const viewAttachment = defineCall('basics.viewAttachment', {
  method: 'GET',
  path: `${attachmentViewPath}/{tenant}/{file}/{seal}`,
  data: 'scoped',
  access: 'public',
  answers: 'file',
  input: z.object({
    tenant: z.string().max(9),
    file: z.string().max(64),
    seal: z.string().max(128),
  }),
  output: z.unknown(),
});

export const attachmentCalls = [uploadAttachment, viewAttachment] as const;

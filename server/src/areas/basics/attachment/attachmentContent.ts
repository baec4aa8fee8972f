import type { AttachmentEnding } from '@millwright/contract/areas/basics/attachment/attachmentCalls.ts';
import { pictureContent } from './pictureContent.ts';

/**
 * Which file this is by what stands in it; its name only tells kinds apart that look alike inside. Undefined for anything
 * that is not kept: programs, pages, archives, documents with macros. Nothing is unpacked.
 */
export function attachmentEnding(body: Buffer, name: string): AttachmentEnding | undefined {
  if (startsWith(body, '%PDF-')) return 'pdf';
  if (startsWith(body, 'PK\u0003\u0004')) return zipEnding(body);
  if (body.subarray(0, oleMark.length).equals(oleMark)) return oleEnding(body);
  return pictureContent(body)?.ending ?? textEnding(body, name);
}

function startsWith(body: Buffer, mark: string): boolean {
  return body.toString('latin1', 0, mark.length) === mark;
}

const officeFolders = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
] as const;
const openTypes = [
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['application/vnd.oasis.opendocument.presentation', 'odp'],
] as const;

/** Names of entries stand unpacked in an archive. Sources: ECMA-376 part 2; OpenDocument 1.3 part 2, 3.3. */
function zipEnding(body: Buffer): AttachmentEnding | undefined {
  // An OpenDocument begins with the entry `mimetype`, whose content stands behind its name.
  if (body.toString('latin1', 30, 38) === 'mimetype') {
    const said = body.toString('latin1', 38, 120);
    return openTypes.findLast(([type]) => said.startsWith(`${type}PK`))?.[1];
  }
  if (!body.includes('[Content_Types].xml') || body.includes('vbaProject.bin')) return undefined;
  return officeFolders.find(([entry]) => body.includes(entry))?.[1];
}

const oleMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const oleStreams = [
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['PowerPoint Document', 'ppt'],
] as const;

/** Names of streams stand in the directory in UTF-16. Source: MS-CFB 2.6.1; macros: MS-OVBA 2.2.1. */
function oleEnding(body: Buffer): AttachmentEnding | undefined {
  const has = (stream: string) => body.includes(Buffer.from(stream, 'utf16le'));
  if (has('_VBA_PROJECT')) return undefined;
  return oleStreams.find(([stream]) => has(stream))?.[1];
}

/** Text in whatever encoding: without the control characters that text has none of, and named as text. */
function textEnding(body: Buffer, name: string): AttachmentEnding | undefined {
  const [, ending] = /\.(csv|txt)$/i.exec(name) ?? [];
  if (ending === undefined || body.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0d].includes(byte)))
    return undefined;
  return ending.toLowerCase() === 'csv' ? 'csv' : 'txt';
}

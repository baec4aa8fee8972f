import { oncePer } from '@millwright/contract/core/call/oncePer.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import {
  richTextCellAttributes,
  richTextElements,
  richTextLink,
  richTextSchemes,
} from '@millwright/contract/core/fields/richText.ts';
import sanitizeHtml from 'sanitize-html';
import { failField } from '../../platform/http/errors/fail.ts';
import type { Values } from '../row/hooks.ts';

const options: sanitizeHtml.IOptions = {
  allowedTags: richTextElements,
  allowedAttributes: {
    a: ['href', ...Object.keys(richTextLink)],
    th: [...richTextCellAttributes],
    td: [...richTextCellAttributes],
  },
  allowedSchemes: [...richTextSchemes],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', richTextLink) },
};

/** Formatted text without what could run or load something. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, options).trim();
}

/** What formatted text says, without its formatting. */
export function textOfHtml(html: string): string {
  const spaced = html.replaceAll(/<\/(?:p|h\d|li|td|th|tr)>|<br\s*\/?>/g, ' $&');
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {}, textFilter: unescaped })
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Signs as they are read; where the text is shown it is escaped again. */
function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
}

const richFields = oncePer(({ fields }: Resource) =>
  Object.entries(fields).filter(([, { kind }]) => kind === 'richText'),
);

/** A row whose formatted texts are clean. Throws `core.invalid` for a text that must be there and of which nothing is left. */
export function cleanRichTexts(resource: Resource, row: Values): Values {
  const cleaned = richFields(resource).flatMap(([name, { optional }]) => {
    const value = row[name];
    if (typeof value !== 'string') return [];
    const html = cleanHtml(value);
    if (html === '' && !optional) throw failField(name, 'required');
    return [[name, html === '' ? null : html]];
  });
  return cleaned.length === 0 ? row : { ...row, ...Object.fromEntries(cleaned) };
}

import { oncePer } from '@millwright/contract/core/oncePer.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import sanitizeHtml from 'sanitize-html';
import { failField } from '../../platform/http/fail.ts';
import type { Values } from '../hooks.ts';

/** What formatted text may hold: words, lists, tables, links. Nothing that runs, loads, or looks like the page around it. */
const options: sanitizeHtml.IOptions = {
  allowedTags:
    'p br div span h1 h2 h3 h4 blockquote pre hr b strong i em u s sub sup code ul ol li table thead tbody tr th td a'.split(
      ' ',
    ),
  allowedAttributes: { a: ['href', 'target', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
};

/** Formatted text without what could run or load something. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, options).trim();
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

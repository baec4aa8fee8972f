import { DOMParser as ModelParser, DOMSerializer, type Node as TextNode } from 'prosemirror-model';
import { richTextSchema } from './schema.ts';

const reader = ModelParser.fromSchema(richTextSchema);
const writer = DOMSerializer.fromSchema(richTextSchema);

/** A formatted text as the editor holds it. What it does not know is left out; nothing of it runs or loads. */
export function readHtml(html: string): TextNode {
  return reader.parse(new DOMParser().parseFromString(html, 'text/html').body);
}

/** The text as HTML in the form that the server keeps letter by letter; null when nothing stands in it. */
export function writeHtml(text: TextNode): string | null {
  if (isEmpty(text)) return null;
  // A document of its own: what is written here must not load anything either.
  const page = document.implementation.createHTMLDocument('');
  page.body.append(writer.serializeFragment(text.content, { document: page }));
  keepEmptyLines(page);
  unwrapItems(page);
  return page.body.innerHTML.replaceAll(/<(br|hr)>/g, '<$1 />').replaceAll('&nbsp;', '\u00a0');
}

/**
 * Pasted HTML without the handlers of its elements (`onclick="…"`). None would run or be kept; the browser would tell of each
 * that the page forbids it.
 */
export function withoutHandlers(html: string): string {
  return html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag.replaceAll(/\son[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''),
  );
}

function isEmpty(text: TextNode): boolean {
  if (text.textContent.trim() !== '') return false;
  let hasOther = false;
  text.descendants(({ type }) => {
    if (type === richTextSchema.nodes.rule || type === richTextSchema.nodes.table) hasOther = true;
  });
  return !hasOther;
}

/** A paragraph without a word has no height in a page. */
function keepEmptyLines(page: Document): void {
  for (const line of page.querySelectorAll('p:empty')) line.append(page.createElement('br'));
}

/** An item or a cell of one paragraph is written without it, as people and sheets do. */
function unwrapItems(page: Document): void {
  for (const item of page.querySelectorAll('li, td, th')) {
    const [first, ...others] = item.children;
    const isSingle = first?.tagName === 'P' && others.every(({ tagName }) => /^[UO]L$/.test(tagName));
    if (isSingle) first.replaceWith(...first.childNodes);
  }
}

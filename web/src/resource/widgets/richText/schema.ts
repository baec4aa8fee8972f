import { richTextLink } from '@millwright/contract/core/fields/richText.ts';
import { type Attrs, type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { readAddress } from './address.ts';

/** How a heading is read. */
const level = (tag: string, at: number) => ({ tag, attrs: { level: at } });

const blocks = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    attrs: { level: { default: 3, validate: 'number' } },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [
      level('h1', 1),
      level('h2', 2),
      level('h3', 3),
      level('h4', 4),
      level('h5', 4),
      level('h6', 4),
    ],
    toDOM: ({ attrs }) => [`h${attrs['level']}`, 0],
  },
  quote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  preformatted: {
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', 0],
  },
  rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  text: { group: 'inline' },
  lineBreak: {
    inline: true,
    group: 'inline',
    selectable: false,
    // The only one in its paragraph stands for an empty line.
    parseDOM: [
      { tag: 'br', ignore: true, getAttrs: (br) => (br.parentNode?.childNodes.length === 1 ? null : false) },
      { tag: 'br' },
    ],
    toDOM: () => ['br'],
  },
} satisfies Record<string, NodeSpec>;

const lists = {
  bulletList: {
    content: 'listItem+',
    group: 'block',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  numberedList: {
    content: 'listItem+',
    group: 'block',
    parseDOM: [{ tag: 'ol' }],
    toDOM: () => ['ol', 0],
  },
  listItem: {
    content: 'paragraph block*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
} satisfies Record<string, NodeSpec>;

/* Tables are not made here, but those of sheets are pasted, and those of earlier texts stay. */
const tables = {
  table: {
    content: '(tableBody | tableHead)+',
    group: 'block',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', 0],
  },
  tableHead: { content: 'tableRow+', parseDOM: [{ tag: 'thead' }], toDOM: () => ['thead', 0] },
  tableBody: {
    content: 'tableRow+',
    parseDOM: [{ tag: 'tbody' }, { tag: 'tfoot' }],
    toDOM: () => ['tbody', 0],
  },
  tableRow: {
    content: '(tableCell | headCell)+',
    parseDOM: [{ tag: 'tr' }],
    toDOM: () => ['tr', 0],
  },
  tableCell: cell('td'),
  headCell: cell('th'),
} satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { href: { validate: 'string' } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (link) => {
          const href = readAddress(link.getAttribute('href') ?? '');
          return href === undefined ? false : { href };
        },
      },
    ],
    toDOM: ({ attrs }) => ['a', { href: String(attrs['href']), ...richTextLink }, 0],
  },
  strong: mark('strong', [
    { tag: 'b', getAttrs: unlessNormal },
    { style: 'font-weight', getAttrs: whenBold },
  ]),
  emphasis: mark('em', [{ tag: 'i' }, { style: 'font-style=italic' }]),
  underline: mark('u', [{ style: 'text-decoration=underline' }, { style: 'text-decoration-line=underline' }]),
  strike: mark('s', [
    ...['strike', 'del'].map((tag) => ({ tag })),
    { style: 'text-decoration=line-through' },
    { style: 'text-decoration-line=line-through' },
  ]),
  lowered: { ...mark('sub'), excludes: 'lowered raised' },
  raised: { ...mark('sup'), excludes: 'lowered raised' },
  code: mark('code'),
} satisfies Record<string, MarkSpec>;

/** What the editor knows: each of `richTextElements` that means something by itself, and nothing else. */
export const richTextSchema = new Schema({ nodes: { ...blocks, ...lists, ...tables }, marks });

function cell(tag: 'td' | 'th'): NodeSpec {
  return {
    content: 'block+',
    attrs: {
      colspan: { default: 1, validate: 'number' },
      rowspan: { default: 1, validate: 'number' },
    },
    isolating: true,
    parseDOM: [
      {
        tag,
        getAttrs: (element) => ({ colspan: span(element, 'colspan'), rowspan: span(element, 'rowspan') }),
      },
    ],
    toDOM: ({ attrs }) => [tag, spansOf(attrs), 0],
  };
}

/** As many columns or rows as a cell says that it takes; the bounds are those of HTML. */
function span(element: HTMLElement, name: 'colspan' | 'rowspan'): number {
  const said = Number(element.getAttribute(name));
  return Number.isInteger(said) && said >= 1 && said <= 1000 ? said : 1;
}

function spansOf(attrs: Attrs): Record<string, string> {
  const said = ['colspan', 'rowspan'].filter((name) => attrs[name] !== 1);
  return Object.fromEntries(said.map((name) => [name, String(attrs[name])]));
}

function mark(tag: string, alike: NonNullable<MarkSpec['parseDOM']> = []): MarkSpec {
  return { parseDOM: [{ tag }, ...alike], toDOM: (): DOMOutputSpec => [tag, 0] };
}

/** Some programs wrap all that is copied into a bold element that says it is not bold. */
function unlessNormal(element: HTMLElement): null | false {
  return element.style.fontWeight === 'normal' || element.style.fontWeight === '400' ? false : null;
}

function whenBold(weight: string): null | false {
  return /^(bold(er)?|[6-9]\d{2})$/.test(weight) ? null : false;
}

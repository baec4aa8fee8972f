/**
 * The elements that a formatted text may hold: words, lists, tables, links; nothing that runs, loads, or looks like the page
 * around it. The server takes out everything else; the editor writes nothing else.
 */
export const richTextElements = [
  'p br div span h1 h2 h3 h4 blockquote pre hr',
  'b strong i em u s sub sup code',
  'ul ol li table thead tbody tr th td a',
].flatMap((names) => names.split(' '));

/** The attributes that cells of tables may have, besides those of links. */
export const richTextCellAttributes = ['colspan', 'rowspan'] as const;

/** Where links of a formatted text may lead. */
export const richTextSchemes = ['http', 'https', 'mailto', 'tel'] as const;

/** What every link of a formatted text carries: it opens beside the page and cannot reach back to it. */
export const richTextLink = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** The words of a formatted text, its marks left out. Nothing in it is loaded or run. */
export function plainTextOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll('p, div, li, tr, br, h1, h2, h3, h4')) block.append(' ');
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

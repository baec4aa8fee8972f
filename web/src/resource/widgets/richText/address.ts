import { richTextSchemes } from '@millwright/contract/core/fields/richText.ts';

const schemes = new Set<string>(richTextSchemes.map((scheme) => `${scheme}:`));

/**
 * The address of a link as a text keeps it, or undefined where links must not lead: only what `richTextSchemes` allows, and
 * pages of this platform from the root.
 */
export function readAddress(text: string): string | undefined {
  const said = text.trim();
  if (/^\/(?![/\\])/.test(said)) return pathOf(said);
  const url = URL.parse(said);
  return url !== null && schemes.has(url.protocol) ? quoted(url.href) : undefined;
}

/** The same for what somebody types: an address without a scheme is one of the web, one with an @ is of mail. */
export function readTypedAddress(text: string): string | undefined {
  const said = text.trim();
  if (said === '' || /\s/.test(said)) return undefined;
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d+(\/|$))/i.test(said);
  if (hasScheme || said.startsWith('/')) return readAddress(said);
  if (/^[^/@]+@[^/@]+$/.test(said)) return readAddress(`mailto:${said}`);
  return said.includes('.') ? readAddress(`https://${said}`) : undefined;
}

function pathOf(said: string): string {
  const { pathname, search, hash } = new URL(said, 'https://localhost');
  return quoted(`${pathname}${search}${hash}`);
}

/** Without the letters that HTML would have to write in another way. */
function quoted(href: string): string {
  return href.replaceAll(/[<>"\s]/g, encodeURIComponent);
}

/** The build that a page says it is; undefined when it says nothing. */
export function buildIn(html: string): string | undefined {
  return /<meta name="build" content="([^"]+)"/.exec(html)?.[1];
}

/** An address as the menu keeps it: of the product with a slash before it, of another site as it is. */
export function normalUrl(url: string): string {
  const trimmed = url.trim();
  return trimmed === '' || /^[a-z][a-z0-9+.-]*:|^\//i.test(trimmed) ? trimmed : `/${trimmed}`;
}

/** A component as the menu keeps it: below the folder of views, without the ending of its file; null where none is said. */
export function normalComponent(component: string | null | undefined): string | null {
  const normal = (component ?? '')
    .trim()
    .replace(/^\//, '')
    .replace(/^(src\/)?views\//, '')
    .replace(/\.vue$/, '');
  return normal === '' ? null : normal;
}

/** Whether two addresses lead to the same place. */
export function isSameMenuPath(one: string | null, other: string): boolean {
  return one !== null && one.replace(/\/$/, '') === other.replace(/\/$/, '');
}

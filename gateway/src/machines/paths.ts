/** What stands at a path such as `values.speed` or `spindles.0`; undefined when nothing does. */
export function valueAt(of: unknown, path: string): unknown {
  let value = of;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}

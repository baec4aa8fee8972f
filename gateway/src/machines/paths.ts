/** A value of a JSON, with the object that it is in. */
export interface FoundPath {
  readonly value: unknown;
  readonly parent: unknown;
}

const idNames = ['id', 'name', 'tag', 'nodeId', 'n'];

/** Value at a path; see `findAt`. */
export function valueAtPath(of: unknown, path: string): unknown {
  return findAt(of, path)?.value;
}

/**
 * Finds the value at a path such as `values.speed`, `spindles.0` or `values.Ch1.RF01.Rpm`. A key may have dots of its own; an item of
 * a list is named by its place, or by its id where its id has no digits only. The longest name that fits counts.
 */
export function findAt(of: unknown, path: string, parent?: unknown): FoundPath | undefined {
  if (path === '') return { value: of, parent };
  if (typeof of !== 'object' || of === null) return undefined;
  const names = path.split('.');
  for (let count = names.length; count > 0; count--) {
    const child = childOf(of, names.slice(0, count).join('.'));
    const found = child === undefined ? undefined : findAt(child, names.slice(count).join('.'), of);
    if (found !== undefined) return found;
  }
  return undefined;
}

function childOf(of: object, name: string): unknown {
  if (Object.hasOwn(of, name)) {
    const child: unknown = Reflect.get(of, name);
    return child;
  }
  return Array.isArray(of) ? of.find((item) => itemId(item) === name) : undefined;
}

/** Id of an item of a list, such as a tag of a server; undefined where it has none. */
export function itemId(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined;
  for (const name of idNames) {
    const id: unknown = Object.hasOwn(item, name) ? Reflect.get(item, name) : undefined;
    if (typeof id === 'string' && id !== '') return id;
  }
  return undefined;
}

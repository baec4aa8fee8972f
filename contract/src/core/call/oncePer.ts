/**
 * A function of a declaration that is worked out once for each, however often it is asked. For what follows from the
 * declaration alone, which never changes: rows by the thousand ask for it.
 */
export function oncePer<Declared extends object, Found extends object>(
  find: (declared: Declared) => Found,
): (declared: Declared) => Found {
  const known = new WeakMap<Declared, Found>();
  return (declared) => {
    const before = known.get(declared);
    if (before !== undefined) return before;
    const found = find(declared);
    known.set(declared, found);
    return found;
  };
}

/** An object whose members are made when they are first read, each once. */
export function onFirstUse<Made extends object>(
  makers: {
    readonly [Name in keyof Made]-?: () => Made[Name];
  },
): Made {
  const made = {};
  for (const [name, make] of Object.entries<() => unknown>(makers)) {
    const get = () => {
      const value = make();
      Object.defineProperty(made, name, { value, enumerable: true });
      return value;
    };
    Object.defineProperty(made, name, { get, enumerable: true, configurable: true });
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a member for each maker, of the kind that it makes
  return made as Made;
}

/** What `make` gives, made when it is first asked for. */
export function madeOnce<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

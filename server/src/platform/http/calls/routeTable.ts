import type { Method } from '@millwright/contract/core/call/call.ts';

/** What the server knows: addresses and their methods. Everything else does not exist. */
export function createRouteTable() {
  const methodsByPath = new Map<string, Set<Method>>();

  return {
    add(path: string, methods: readonly Method[]): void {
      const known = methodsByPath.get(path) ?? new Set();
      for (const method of methods) {
        if (known.has(method)) throw new Error(`${method} ${path} is mounted twice`);
        known.add(method);
      }
      methodsByPath.set(path, known);
    },
    /** The methods of an address, empty for an unknown one. */
    methodsOf(path: string): readonly Method[] {
      const exact = methodsByPath.get(path);
      if (exact) return [...exact];
      const matching = [...methodsByPath].filter(([pattern]) => matches(pattern, path));
      return matching.flatMap(([, methods]) => [...methods]);
    },
  };
}

export type RouteTable = ReturnType<typeof createRouteTable>;

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}

import { filesImportedBy, type Source } from './import-rules.ts';

/**
 * One sentence per circle of imports, types included: files of a circle cannot be understood, tested or moved one by one.
 * For files that are in several circles, the shortest is reported.
 */
export function importCircles(sources: readonly Source[]): string[] {
  const known = new Set(sources.map(({ path }) => path));
  const imports = new Map(
    sources.map((source) => [source.path, filesImportedBy(source).filter((target) => known.has(target))]),
  );
  return knotsIn(imports).map((knot) => {
    const circle = shortestCircle(knot, imports);
    return `${circle[0]} imports itself in a circle: ${[...circle, circle[0]].join(' → ')}.`;
  });
}

type Imports = ReadonlyMap<string, readonly string[]>;

/** The groups of files in which each is reached from each. Source: R. Tarjan, 1972, strongly connected components. */
function knotsIn(imports: Imports): string[][] {
  const places = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const knots: string[][] = [];

  function visit(path: string): number {
    const place = places.size;
    places.set(path, place);
    lowest.set(path, place);
    open.push(path);
    isOpen.add(path);
    for (const target of imports.get(path) ?? []) {
      const reached = reachedFrom(target);
      if (reached !== undefined) lowest.set(path, Math.min(lowest.get(path) ?? place, reached));
    }
    if (lowest.get(path) === place) close(path);
    return lowest.get(path) ?? place;
  }

  /** The earliest place that a target leads back to; undefined where its knot is closed. */
  function reachedFrom(target: string): number | undefined {
    if (!places.has(target)) return visit(target);
    return isOpen.has(target) ? places.get(target) : undefined;
  }

  function close(path: string): void {
    const knot = open.splice(open.lastIndexOf(path));
    for (const each of knot) isOpen.delete(each);
    const isCircle = knot.length > 1 || (imports.get(path) ?? []).includes(path);
    if (isCircle) knots.push(knot);
  }

  for (const path of imports.keys()) if (!places.has(path)) visit(path);
  return knots;
}

function shortestCircle(knot: readonly string[], imports: Imports): string[] {
  const circles = knot.flatMap((path) => circleFrom(path, knot, imports) ?? []);
  return circles.toSorted((a, b) => a.length - b.length || (a.join() < b.join() ? -1 : 1))[0] ?? [...knot];
}

/** The shortest way from a file back to itself. */
function circleFrom(start: string, knot: readonly string[], imports: Imports): string[][] {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const target of imports.get(way.at(-1) ?? '') ?? []) {
      if (target === start) return [way];
      if (seen.has(target) || !knot.includes(target)) continue;
      seen.add(target);
      ways.push([...way, target]);
    }
  }
  return [];
}

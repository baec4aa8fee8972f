import type { DrawnShape, MapDraft } from './mapDraft.ts';

/** A shape, or the plan itself, as two people left it. Undefined: it is not on that plan. */
export interface MapDifference {
  /** The shape; undefined for the size and the grid of the plan. */
  readonly key: string | undefined;
  readonly mine: DrawnShape | MapDraft | undefined;
  readonly theirs: DrawnShape | MapDraft | undefined;
  /** Both changed it, and not alike: somebody must choose. */
  readonly isContested: boolean;
}

/** Where two drawings of one plan differ; `base` is what both began from. */
export function mapDifferences({
  base,
  mine,
  theirs,
}: {
  base: MapDraft;
  mine: MapDraft;
  theirs: MapDraft;
}): MapDifference[] {
  const [was, own, other] = [base, mine, theirs].map(byKey);
  const keys = new Set([...mine.shapes, ...theirs.shapes].map(({ key }) => key));
  const head = difference(undefined, sizeOf(base), sizeOf(mine), sizeOf(theirs));
  const shapes = [...keys].map((key) =>
    difference(key, said(was?.get(key)), said(own?.get(key)), said(other?.get(key))),
  );
  return [head, ...shapes].flatMap((found) => {
    if (found === undefined) return [];
    const { key, isContested } = found;
    return [
      {
        key,
        mine: key === undefined ? mine : own?.get(key),
        theirs: key === undefined ? theirs : other?.get(key),
        isContested,
      },
    ];
  });
}

/**
 * One plan of two: what one alone changed stays, whoever it was; where both changed the same, `contested` says whose stays.
 * Shapes stand in the order of `theirs`, new ones of mine behind them.
 */
export function mergedMaps(
  drawn: { base: MapDraft; mine: MapDraft; theirs: MapDraft },
  contested: 'mine' | 'theirs',
): MapDraft {
  const { base, mine, theirs } = drawn;
  const [was, own, other] = [base, mine, theirs].map(byKey);
  const keys = [...new Set([...theirs.shapes, ...mine.shapes].map(({ key }) => key))];
  const size = [base, mine, theirs].map(sizeOf);
  const head = winner(size[0], size[1], size[2], contested) === 'mine' ? mine : theirs;
  const { lengthM, widthM, gridM } = head;
  const shapes = keys.flatMap((key) => {
    const [before, my, their] = [was?.get(key), own?.get(key), other?.get(key)];
    const kept = winner(said(before), said(my), said(their), contested) === 'mine' ? my : their;
    return kept === undefined ? [] : [kept];
  });
  return { lengthM, widthM, gridM, shapes };
}

function winner(
  was: string | undefined,
  mine: string | undefined,
  theirs: string | undefined,
  contested: 'mine' | 'theirs',
): 'mine' | 'theirs' {
  if (mine === was) return 'theirs';
  return theirs === was ? 'mine' : contested;
}

function difference(
  key: string | undefined,
  was: string | undefined,
  mine: string | undefined,
  theirs: string | undefined,
): { key: string | undefined; isContested: boolean } | undefined {
  if (mine === theirs) return undefined;
  return { key, isContested: mine !== was && theirs !== was };
}

function byKey({ shapes }: MapDraft): ReadonlyMap<string, DrawnShape> {
  return new Map(shapes.map((shape) => [shape.key, shape]));
}

function sizeOf({ lengthM, widthM, gridM }: MapDraft): string {
  return JSON.stringify([lengthM, widthM, gridM]);
}

function said(shape: DrawnShape | undefined): string | undefined {
  if (shape === undefined) return undefined;
  const { kind, xM, yM, lengthM, widthM, turnDeg } = shape;
  return JSON.stringify([kind, xM, yM, lengthM, widthM, turnDeg]);
}

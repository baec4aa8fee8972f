import { equipmentMap, mapShape } from '@millwright/contract/areas/equipment/map/equipmentMap.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { isOnPlan } from '@millwright/contract/areas/equipment/map/mapGeometry.ts';
import { nonProductionEquipment } from '@millwright/contract/areas/equipment/machine/nonProductionEquipment.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import {
  choiceText,
  defineHooks,
  type JudgeCtx,
  type LineOf,
  seenAmong,
  wholeMill,
  withLines,
} from '../../../resource/index.ts';
import { selectMapArea, selectStandingEquipment } from './equipmentMap.queries.ts';

/**
 * What stands on a plan stands wholly on it, and is machines and equipment of its area that stand on no other plan: what is put there is judged, what stood
 * there before and has moved since is left to those who draw. Throws `equipment.shapeOffPlan`,
 * `equipment.standsElsewhere` or `equipment.onAnotherMap`, naming every shape.
 */
export const equipmentMapHooks = defineHooks(withLines(equipmentMap, { shapes: mapShape }), {
  beforeSave: async (ctx, { id, row, before }) => {
    await assertOnPlan(ctx, row);
    await assertMayStand(ctx, { id, plan: row, before });
    return row;
  },
});

type Shape = LineOf<typeof mapShape>;

interface Plan {
  readonly areaId: string;
  readonly lengthM: number;
  readonly widthM: number;
  readonly shapes: readonly Shape[];
}

async function assertOnPlan(ctx: JudgeCtx, { areaId, shapes, lengthM, widthM }: Plan): Promise<void> {
  const off = placesOf(shapes, (line) => !isOnPlan(rectOf(line), { lengthM, widthM }));
  const [first] = off;
  if (first === undefined) return;
  const [named] = await standingOf(ctx, areaId, [first.line]);
  throw fail(
    'equipment.shapeOffPlan',
    {
      shape: named?.name ?? choiceText(mapShape, 'kind', first.line.kind, ctx.language) ?? '',
      length: lengthM,
      width: widthM,
    },
    off.map(({ place }) => ({ field: `shapes.${place}.xM`, rule: 'fits', params: {} })),
  );
}

async function assertMayStand(
  ctx: JudgeCtx,
  { id, plan, before }: { id: string; plan: Plan; before: Plan | undefined },
): Promise<void> {
  const isSameArea = before?.areaId === plan.areaId;
  const known = new Set(isSameArea ? before.shapes.flatMap(idOf) : []);
  const put = plan.shapes.filter((line) => idOf(line).some((each) => !known.has(each)));
  if (put.length === 0) return;
  const standing = await standingOf(ctx, plan.areaId, put);
  const away = standing.filter(({ isInside }) => !isInside);
  if (away[0] !== undefined) {
    const area = await selectMapArea(wholeMill(ctx.tx), { id: plan.areaId });
    const params = { name: away[0].name, area: area?.name ?? '' };
    throw fail('equipment.standsElsewhere', params, brokenAt(plan, away));
  }
  const drawn = standing.filter(({ mapId }) => mapId !== null && mapId !== id);
  if (drawn[0] === undefined) return;
  const params = { name: drawn[0].name, map: drawn[0].mapName ?? '' };
  throw fail('equipment.onAnotherMap', params, brokenAt(plan, drawn));
}

/** The shapes that stand for some machines and equipment. */
function brokenAt({ shapes }: Plan, rows: readonly { readonly id: string }[]) {
  const ids = new Set(rows.map(({ id }) => id));
  return placesOf(shapes, (line) => idOf(line).some((id) => ids.has(id))).map(({ line, place }) => ({
    field: `shapes.${place}.${line.kind === 'machine' ? 'machineId' : 'equipmentId'}`,
    rule: 'fits',
    params: {},
  }));
}

/** Reads positions of machines and equipment that the person sees: others are refused as references. */
async function standingOf(ctx: JudgeCtx, areaId: string, lines: readonly Shape[]) {
  const idsIn = (field: 'machineId' | 'equipmentId') => lines.flatMap((line) => line[field] ?? []);
  return selectStandingEquipment(ctx.tx, {
    areaId,
    machineIds: (await seenAmong(ctx, machine, idsIn('machineId'))).map(Number),
    equipmentIds: await seenAmong(ctx, nonProductionEquipment, idsIn('equipmentId')),
  });
}

/** The machine or the equipment that a shape stands for. */
function idOf(line: Shape): string[] {
  return [line.machineId, line.equipmentId].flatMap((id) => id ?? []);
}

function placesOf(lines: readonly Shape[], isMeant: (line: Shape) => boolean) {
  return lines.flatMap((line, place) => (isMeant(line) ? [{ line, place }] : []));
}

function rectOf({ xM, yM, lengthM, widthM, turnDeg }: Shape) {
  return { xM, yM, lengthM, widthM, turnDeg };
}

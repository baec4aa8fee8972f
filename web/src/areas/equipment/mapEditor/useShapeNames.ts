import type { MapGround } from '@millwright/contract/areas/equipment/map/mapCalls.ts';
import { useMemo } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import type { DrawnShape } from './mapDraft.ts';

/** What shapes are called: a machine by its code, equipment by number and name, the rest by its kind. */
export function useShapeNames({ machines, equipment }: MapGround) {
  const t = useT('equipment');
  return useMemo(() => {
    const codes = new Map(machines.map(({ id, code }) => [id, code]));
    const numbers = new Map(machines.map(({ id, number }) => [id, number]));
    const pieces = new Map(equipment.map(({ id, number, name }) => [id, `${number} ${name}`]));
    const kind = (shape: Pick<DrawnShape, 'kind'>) => t(`resources.mapShape.choices.kind.${shape.kind}`);
    /** Those that were drawn and are deleted, scrapped, or in another area now. */
    const isGone = ({ machineId, equipmentId }: DrawnShape) =>
      (machineId !== null && !codes.has(machineId)) || (equipmentId !== null && !pieces.has(equipmentId));
    return {
      isGone,
      nameOf: (shape: DrawnShape): string => {
        if (isGone(shape)) return t('map.gone', { kind: kind(shape) });
        return codes.get(shape.machineId ?? '') ?? pieces.get(shape.equipmentId ?? '') ?? kind(shape);
      },
      /** What stands on the shape itself, where there is little room. */
      labelOf: (shape: DrawnShape): string =>
        isGone(shape)
          ? '?'
          : (numbers.get(shape.machineId ?? '') ?? pieces.get(shape.equipmentId ?? '')?.split(' ')[0] ?? ''),
    };
  }, [machines, equipment, t]);
}

export type ShapeNames = ReturnType<typeof useShapeNames>;

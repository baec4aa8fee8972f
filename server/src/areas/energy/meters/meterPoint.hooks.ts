import { z } from 'zod';
import { meterInstallation, meterPoint } from '@millwright/contract/areas/energy/meters/meterPoint.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { fitsRegister, mostKwh, usedKwh } from '@millwright/contract/areas/energy/meters/register.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { defineHooks } from '../../../resource/index.ts';
import { refuseOtherMachines } from '../readFrom.ts';

const { serial, machineId, multiplier, unit, digits, ratedKw, startRegister, endRegister } =
  meterInstallation.fields;
/** As it was said, or as the database gives it. */
const moment = z.union([z.date(), z.string()]).transform((at) => new Date(at).getTime());
const installations = z.array(
  z.object({
    serial: serial.schema,
    machineId: machineId.schema,
    fromAt: moment,
    toAt: moment.nullable(),
    multiplier: multiplier.schema,
    unit: unit.schema,
    digits: digits.schema,
    ratedKw: ratedKw.schema,
    startRegister: startRegister.schema,
    endRegister: endRegister.schema,
  }),
);
type Installation = z.output<typeof installations>[number];
type Placed = Installation & { readonly place: number };

/** One meter counts at a point at a time, and what its readings say can have flowed through it. */
export const meterPointHooks = defineHooks(meterPoint, {
  beforeSave: async ({ tx, tenant }, { row }) => {
    const meters = installations.parse(row.installations).map((each, place) => ({ ...each, place }));
    await refuseOtherMachines(tx, {
      kind: 'meter',
      machines: meters.map((each) => ({ id: each.machineId, field: fieldOf(each, 'machineId') })),
    });
    for (const each of meters) {
      refuseReadings(each);
      refuseOutside(each, { ...row, zone: tenant.zone });
    }
    refuseTwoAtOnce(meters.toSorted((one, other) => one.fromAt - other.fromAt));
    return row;
  },
});

function refuseReadings(meter: Placed): void {
  const { serial: name, digits: figures, toAt, endRegister: end } = meter;
  const tooLong = (['startRegister', 'endRegister'] as const).find(
    (field) => !fitsRegister(meter[field] ?? 0, figures),
  );
  if (tooLong !== undefined)
    throw fail('energy.registerTooLong', { serial: name, digits: figures }, [broken(meter, tooLong, 'max')]);
  if ((toAt === null) !== (end === null))
    throw fail('energy.meterWithoutEnd', { serial: name }, [
      broken(meter, toAt === null ? 'toAt' : 'endRegister', 'required'),
    ]);
  // An end before its start is refused where all orders are.
  if (toAt === null || end === null || toAt <= meter.fromAt) return;
  const used = usedKwh({ ...meter, endRegister: end });
  const most = mostKwh({ ratedKw: meter.ratedKw, durationMs: toAt - meter.fromAt });
  if (used > most)
    throw fail('energy.readingTooFar', { serial: name, used: Math.round(used), most: Math.round(most) }, [
      broken(meter, 'endRegister', 'type'),
    ]);
}

/** A point counts from its first valid day to its last: no meter stands there before or behind. */
function refuseOutside(
  meter: Placed,
  { validFrom, validTo, zone }: { validFrom: string; validTo: string | null; zone: string },
): void {
  const { serial: name, fromAt, toAt } = meter;
  const isLate = (ms: number) => validTo !== null && localDate(zone, ms) > validTo;
  const [field] = [
    ...(localDate(zone, fromAt) < validFrom || isLate(fromAt) ? ['fromAt'] : []),
    ...(toAt !== null && isLate(toAt) ? ['toAt'] : []),
  ];
  if (field !== undefined)
    throw fail('energy.meterOutsideValidity', { serial: name }, [broken(meter, field, 'fits')]);
}

function refuseTwoAtOnce(inOrder: readonly Placed[]): void {
  for (const [index, next] of inOrder.entries()) {
    const before = inOrder[index - 1];
    if (before === undefined || (before.toAt !== null && before.toAt <= next.fromAt)) continue;
    throw fail('energy.repeatedMeters', { first: before.serial, second: next.serial }, [
      broken(next, 'fromAt', 'repeated'),
    ]);
  }
}

function broken(meter: Placed, field: string, rule: string) {
  const params: Record<string, number> = rule === 'max' ? { max: 10 ** meter.digits } : {};
  return { field: fieldOf(meter, field), rule, params };
}

function fieldOf({ place }: Placed, field: string): string {
  return `installations.${place}.${field}`;
}

import type pg from 'pg';
import { rangesThroughYear } from '@millwright/contract/reference/mill/climateNorms.ts';
import { meterPlan } from '@millwright/contract/reference/meterPoints.ts';
import type { MillPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import type { DemoMill } from '../parts/mills.ts';
import { demoClimateMeter } from '../parts/masterData.ts';

type Insert = (table: string, rows: readonly Record<string, unknown>[]) => Promise<number>;
type Seeding = { language: DemoMill['language']; plan: MillPlan; machines: ReadonlyMap<string, number> };

/** Tariffs, norms of the air, sensors and electricity meters of a new mill, in its language. */
export async function seedEnergy(
  client: pg.Client,
  { tenantId, language, plan }: { tenantId: number; language: DemoMill['language']; plan: MillPlan },
): Promise<void> {
  const insert: Insert = (table, rows) =>
    insertRows(
      client,
      table,
      rows.map((row) => ({ tenant_id: tenantId, id: uuidv7(), ...row })),
    );
  const { rows } = await client.query<{ id: number; code: string }>(
    'select id, code from machine where tenant_id = $1',
    [tenantId],
  );
  const seeding = { language, plan, machines: new Map(rows.map(({ id, code }) => [code, id])) };
  await seedTariffs(insert, seeding);
  await seedClimate(insert, seeding);
  await seedMeters(insert, seeding);
}

async function seedTariffs(insert: Insert, { language, plan }: Seeding): Promise<void> {
  for (const { validFrom, name, weekend, currency, prices, periods, seasons } of plan.tariffs) {
    const id = uuidv7();
    await insert('tariff', [
      {
        id,
        valid_from: validFrom,
        name: name[language],
        weekend,
        currency,
        sharp_price: prices.sharp ?? null,
        peak_price: prices.peak,
        flat_price: prices.flat,
        valley_price: prices.valley,
      },
    ]);
    await insert(
      'tariff_hours',
      periods.map(({ season, dayType, band, fromTime, toTime }, position) => ({
        tariff_id: id,
        position,
        season,
        day_type: dayType,
        band,
        from_time: fromTime,
        to_time: toTime,
      })),
    );
    await insert(
      'tariff_season',
      seasons.map(({ season, fromDay, toDay }, position) => ({
        tariff_id: id,
        position,
        season,
        from_day: fromDay,
        to_day: toDay,
      })),
    );
  }
}

async function seedClimate(insert: Insert, { language, plan, machines }: Seeding): Promise<void> {
  for (const norm of plan.climate) {
    const id = uuidv7();
    await insert('climate_setting', [{ id, process: norm.process }]);
    await insert(
      'climate_range',
      rangesThroughYear(norm).map(({ season, fromDay, toDay, celsius, percentRh }, position) => ({
        setting_id: id,
        position,
        season,
        from_day: fromDay,
        to_day: toDay,
        temperature_min: celsius[0],
        temperature_max: celsius[1],
        humidity_min: percentRh[0],
        humidity_max: percentRh[1],
      })),
    );
  }
  await insert(
    'climate_meter',
    plan.machines
      .filter(({ kind }) => kind === 'climate')
      .map(({ code, number, place }) => ({
        number: code,
        name: `${demoClimateMeter[language]} ${String(place).padStart(2, '0')}`,
        process: number,
        machine_id: machines.get(code),
        status: 'inUse',
      })),
  );
}

async function seedMeters(insert: Insert, { language, plan, machines }: Seeding): Promise<void> {
  const points = meterPlan(plan).map((each) => ({ ...each, id: uuidv7() }));
  await insert(
    'meter_point',
    points.map(({ id, number, name, above, process, machines: bound, validFrom }) => ({
      id,
      number,
      name: name[language],
      parent_id: points.find((each) => each.number === above)?.id ?? null,
      process,
      machine_ids: bound.flatMap((code) => machines.get(code)?.toString() ?? []),
      valid_from: validFrom,
    })),
  );
  await insert(
    'meter_installation',
    points.map(({ id, serial, readFrom, multiplier, ratedKw, validFrom }) => ({
      point_id: id,
      position: 0,
      serial,
      machine_id: readFrom === null ? null : machines.get(readFrom),
      from_at: `${validFrom}T00:00:00Z`,
      multiplier,
      unit: 'kwh',
      digits: 8,
      rated_kw: ratedKw,
      start_register: 0,
    })),
  );
}

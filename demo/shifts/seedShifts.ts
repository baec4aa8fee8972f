import type pg from 'pg';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { ShiftSystem } from '@millwright/contract/areas/shifts/shiftSystem/rotation.ts';
import { daysText } from '@millwright/contract/areas/shifts/shiftSystem/systemRules.ts';
import type { MillText } from '@millwright/contract/reference/mill/millPlan.ts';
import { plannedSystem, usualSystem } from '@millwright/contract/reference/shiftSystems.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import type { DemoMill } from '../parts/mills.ts';

type Mill = { tenantId: number; language: DemoMill['language'] };

/** Gives a new mill two shift systems: the one that it works, and one that takes effect some weeks ahead. */
export async function seedShifts(client: pg.Client, mill: Mill & { nowMs: number }): Promise<void> {
  const today = new Date(mill.nowMs).toISOString().slice(0, 10);
  await insertSystem(client, mill, usualSystem);
  await insertSystem(client, mill, {
    name: plannedSystem.name,
    system: plannedSystem.systemFrom(addDays(today, plannedSystem.inDays)),
  });
}

async function insertSystem(
  client: pg.Client,
  { tenantId, language }: Mill,
  { name, system }: { name: MillText; system: ShiftSystem },
): Promise<void> {
  const id = uuidv7();
  const facts = { tenant_id: tenantId, create_time: new Date(), version: 1 };
  await insertRows(client, 'shift_system', [
    {
      ...facts,
      id,
      name: name[language],
      effective_date: system.effectiveDate,
      first_start: clockOf(system.firstStartMinute),
      start_day: system.startDay,
    },
  ]);
  const line = (position: number) => ({ ...facts, id: uuidv7(), system_id: id, position });
  await insertRows(
    client,
    'shift_length',
    system.shiftMinutes.map((minutes, position) => ({ ...line(position), minutes })),
  );
  await insertRows(
    client,
    'crew_rotation',
    system.crews.map((crew, position) => ({
      ...line(position),
      crew,
      days: daysText(system.rotation[position] ?? []),
    })),
  );
}

function clockOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

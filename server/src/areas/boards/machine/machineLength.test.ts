import { showMachine } from '@millwright/contract/areas/boards/machine/machine.ts';
import { boardRights } from '@millwright/contract/core/screen/boardRights.ts';
import { defaultShiftCalendar, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { texFromNe } from '@millwright/contract/spinning/yarn/count.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { describe, expect, it } from 'vitest';

const { make, owner, clock, as } = await testServer();
/** Bits of all quantities that a machine can state. */
const everything = 65_535;

/** A mill of ring frames with two yarns, one of them without a count; `frame` made grams of varieties in the shift. */
async function aMill() {
  const tenantId = await make.tenant();
  const source = await makeSource(owner, { tenantId, code: 'GW' });
  const viewer = as(await make.user({ tenantIds: [tenantId], codes: [boardRights.machine] }));
  const turn = shiftAt(defaultShiftCalendar('Asia/Shanghai'), clock.nowMs());
  for (const [code, count] of [
    ['JC40', 40],
    ['JC32', 32],
    ['NEW', null],
  ] as const)
    await owner.query(
      `insert into mill_variety (tenant_id, id, code, name, process, count_system, yarn_count, dry_weight_unit, regain, weight_factor)
       values ($1, $2, $3, $3, 'spinning', 'ne', $4, 'gPer100m', 8.5, 1)`,
      [tenantId, uuidv7(), code, count],
    );
  const lengthOf = async (
    code: string,
    { grams = {}, known }: { grams?: Readonly<Record<string, number>>; known?: number },
    kind: 'spinning' | 'blowing' = 'spinning',
  ) => {
    const machineId = await makeMachine(owner, { source, code, kind });
    for (const [variety, outputG] of Object.entries(grams))
      await owner.query(
        `insert into shift_rollup (tenant_id, machine_id, production_date, shift, variety, crew, start_at, output_g)
         values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000), $8)`,
        [tenantId, machineId, turn.productionDate, turn.shift, variety, turn.crew, turn.startMs, outputG],
      );
    if (known !== undefined)
      await owner.query(
        `insert into machine_latest (tenant_id, machine_id, ts, received_at, first_ts, boot, seq, state, state_since, known)
         values ($1, $2, $3, $3, $3, 1, 1, 1, $3, $4)`,
        [tenantId, machineId, new Date(clock.nowMs()), known],
      );
    return (await viewer.call(showMachine, { code })).result.lengthKm;
  };
  return { lengthOf };
}

describe('the length of what a machine made in the shift', () => {
  it('F1 is mass over linear density, variety by variety', async () => {
    const { lengthOf } = await aMill();
    const grams = { JC40: 58_310, JC32: 36_000 };
    const km = 58_310 / texFromNe(40) + 36_000 / texFromNe(32);
    expect(await lengthOf('RF-01', { grams, known: everything })).toBeCloseTo(km, 6);
    // 14.5775 tex: 58.31 kg are 4,000 km.
    expect(await lengthOf('RF-02', { grams: { JC40: 58_310 }, known: everything })).toBeCloseTo(4_000, 6);
  });

  it('is 0 where nothing was made, and null where that is not known', async () => {
    const { lengthOf } = await aMill();
    expect(await lengthOf('RF-01', { known: everything })).toBe(0);
    expect(await lengthOf('RF-02', { known: 0 })).toBeNull();
    expect(await lengthOf('RF-03', {})).toBeNull();
  });

  it('is null where a variety has no linear density, or the material no length', async () => {
    const { lengthOf } = await aMill();
    expect(await lengthOf('RF-01', { grams: { JC40: 1_000, NEW: 1 }, known: everything })).toBeNull();
    expect(await lengthOf('BR-01', { grams: { JC40: 1_000 }, known: everything }, 'blowing')).toBeNull();
  });
});

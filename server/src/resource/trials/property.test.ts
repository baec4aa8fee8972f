import { resourceCalls } from '@millwright/contract/registry.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { trialOrder } from '@millwright/testing/server/example/order.ts';
import { trialServer } from '@millwright/testing/server/example/trials.ts';
import { replay } from './replay.ts';
import { sendSheet, sendTabs } from './sheetTesting.ts';

const { server, codes } = await trialServer();
const { make, owner } = server;
const tenantId = await make.tenant();
const people = await Promise.all([1, 2].map(() => make.user({ tenantIds: [tenantId], codes })));
const editors = people.map((person) => ({ person, as: server.as(person) }));
const calls = resourceCalls(trialOrder);
const runs = process.env['TEST_LONG'] === '1' ? 200 : 6;

type Row = Record<string, unknown>;
const linesOf = ({ lines }: Row): Row[] => (Array.isArray(lines) ? lines : []);
const saidLine = ({ id, variety, quantityKg, price }: Row) => ({ id, variety, quantityKg, price });
/** A head and lines without what only reading adds. */
const plain = (row: Row) => ({
  reference: row['reference'],
  customer: row['customer'],
  state: row['state'],
  quantityKg: row['quantityKg'],
  lines: linesOf(row).map(saidLine),
});

const kg = fc.integer({ min: 1, max: 99_999 }).map((grams) => grams / 1000);
const place = fc.nat(5);
const step = fc.record({
  /** Which of the two editors acts; what they hold is as old as their last look. */
  who: fc.constantFrom(0, 1),
  does: fc.oneof(
    fc.constant({ kind: 'look' as const }),
    fc.record({ kind: fc.constant('head' as const), customer: fc.constantFrom('Weaver', 'Knitter', 'Dyer') }),
    fc.record({ kind: fc.constant('line' as const), place, kg }),
    fc.record({ kind: fc.constant('add' as const), kg }),
    fc.record({ kind: fc.constant('remove' as const), place }),
    fc.record({ kind: fc.constant('reorder' as const) }),
    fc.record({ kind: fc.constant('import' as const), customer: fc.constantFrom('Buyer', 'Trader') }),
    fc.record({
      kind: fc.constant('importLines' as const),
      customer: fc.constantFrom('Buyer', 'Trader'),
      lines: fc.uniqueArray(fc.record({ variety: fc.constantFrom('first', 'second', 'third'), kg }), {
        selector: ({ variety }) => variety,
        maxLength: 3,
      }),
    }),
    fc.constant({ kind: 'release' as const }),
    fc.constant({ kind: 'deleteAndRestore' as const }),
  ),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

let last = 0;

/** Two people work on one order; what each saw stands in `seen`. */
async function play(steps: readonly Step[]) {
  const reference = `P-${++last}`;
  const lines = [
    { variety: 'first', quantityKg: 1, price: 1 },
    { variety: 'second', quantityKg: 2, price: 1 },
  ];
  const as = editors[0]?.as ?? server.as(await make.user());
  const { id } = (await as.call(calls.add, { reference, customer: 'Weaver', lines })).result;
  const show = async (): Promise<Row> => (await as.call(calls.queryById, { id })).result;
  const seen = [await show(), await show()];
  for (const [at, { who, does }] of steps.entries()) {
    const editor = editors[who];
    const row = seen[who];
    if (editor === undefined || row === undefined) continue;
    const before = await show();
    const edit = (change: object) => editor.as.call(calls.edit, { id, version: row['version'], ...change });
    const isLate = before['version'] !== row['version'];
    const isOpen = before['state'] === 'planned';
    const said = linesOf(row).map(saidLine);
    const changes: Record<
      string,
      () => Promise<{ body: { success: boolean; messageCode?: string | undefined } }>
    > = {
      head: () => edit({ customer: 'customer' in does ? does.customer : '' }),
      line: () =>
        edit({
          lines: said.map((line, n) =>
            n === ('place' in does ? does.place : 0) % said.length && 'kg' in does
              ? { ...line, quantityKg: does.kg }
              : line,
          ),
        }),
      add: () =>
        edit({
          lines: [...said, { variety: `new ${at}`, quantityKg: 'kg' in does ? does.kg : 1, price: 1 }],
        }),
      remove: () => edit({ lines: said.length > 1 ? said.toSpliced(0, 1) : said }),
      reorder: () => edit({ lines: said.toReversed() }),
    };
    const change = changes[does.kind];
    if (change !== undefined) {
      const { body } = await change();
      // Nothing is lost without a conflict: who saw an older version changes nothing.
      const wanted = expectedCode({ isLate, isOpen });
      expect(body.messageCode).toBe(wanted);
      if (wanted !== undefined) expect(await show()).toEqual(before);
    }
    if (does.kind === 'import')
      await sendSheet(server, editor.person, {
        resource: trialOrder,
        rows: [
          ['Reference', 'Customer'],
          [reference, does.customer],
        ],
      });
    if (does.kind === 'importLines') {
      const { refused } = await sendTabs(server, editor.person, {
        resource: trialOrder,
        tabs: {
          'Trial order': [
            ['Reference', 'Customer'],
            [reference, does.customer],
          ],
          Lines: [
            ['Trial order · Reference', 'Variety', 'Quantity kg [kg]', 'Price'],
            ...does.lines.map(({ variety, kg: ofLine }) => [reference, variety, ofLine, 1]),
          ],
        },
      });
      const brought = does.lines.map(({ variety, kg: ofLine }) => ({
        variety,
        quantityKg: ofLine,
        price: 1,
      }));
      const stand = linesOf(before).map(({ variety, quantityKg, price }) => ({ variety, quantityKg, price }));
      const saysTheSame =
        before['customer'] === does.customer &&
        (brought.length === 0 || JSON.stringify(brought) === JSON.stringify(stand));
      // A released order refuses what would change it; what it already says changes nothing.
      expect(refused).toBe(isOpen || saysTheSame ? 0 : 1);
      const became = { ...plain(before), customer: does.customer };
      const { quantityKg: _, ...wanted } = isOpen ? became : plain(before);
      expect(plain(await show())).toMatchObject(
        isOpen && brought.length > 0 ? { ...wanted, lines: brought } : wanted,
      );
    }
    if (does.kind === 'release') await editor.as.call(actionCall(trialOrder, 'release'), { ids: [id] });
    if (does.kind === 'deleteAndRestore' && isOpen) {
      await editor.as.call(calls.delete, { id });
      if (calls.back) await editor.as.call(calls.back, { id });
      expect(plain(await show())).toEqual(plain(before));
    }
    if (does.kind === 'look' || change !== undefined) seen[who] = await show();
  }
  return { id, as, show };
}

function expectedCode({ isLate, isOpen }: { isLate: boolean; isOpen: boolean }) {
  if (isLate) return 'core.conflict';
  if (isOpen) return undefined;
  return 'core.wrongState';
}

describe('whatever two editors do with an order', () => {
  it('nothing is lost without a conflict, sums are those of the lines, and the history replays to the row', {
    timeout: 600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const { id, as, show } = await play(steps);
        const row = await show();
        const sum = linesOf(row).reduce((all, line) => all + Number(line['quantityKg']), 0);
        expect(row['quantityKg']).toBeCloseTo(sum, 6);
        const { rows } = await owner.query('select quantity_kg from trial_order where id = $1', [id]);
        expect(rows).toEqual([{ quantity_kg: row['quantityKg'] }]);
        const { entries } = (await as.call(calls.history, { id })).result;
        // The state of a new row is where its life cycle begins, which no change says.
        expect(plain({ state: 'planned', ...replay(entries) })).toEqual(plain(row));
        expect(entries.length).toBe(Number(row['version']));
      }),
      { numRuns: runs },
    );
  });
});

import { productionOrderLine } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { defineHooks, type Values } from '../../../resource/index.ts';
import { listVarietyFacts } from '../../basics/index.ts';

/** Where yarns are counted, the first that a mill has: what is ordered by its code is what leaves it. */
const yarnProcesses = ['winding', 'spinning', 'packaging'] as const;
/** More varieties than any sheet names. */
const mostVarieties = 20_000;
const isId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;

/**
 * Sliver, roving, cops and cones of a yarn have one code in many mills. In a sheet of orders it means the yarn, as customers and
 * planners write it.
 */
export const productionOrderLineHooks = defineHooks(productionOrderLine, {
  inSheets: {
    shown: (_ctx, rows) => Promise.resolve(rows),
    read: async ({ tx }, rows) => {
      const codes = [...new Set(rows.flatMap((row) => codeIn(row) ?? []))];
      if (codes.length === 0) return rows;
      const found = await listVarietyFacts(tx, { codes, limit: mostVarieties });
      const yarnOf = new Map(
        codes.flatMap((code) => {
          const own = found.filter((each) => each.code === code);
          const [yarn, ...more] =
            yarnProcesses
              .map((process) => own.filter((each) => each.process === process))
              .find((each) => each.length > 0) ?? [];
          return yarn === undefined || more.length > 0 ? [] : [[code, yarn.id] as const];
        }),
      );
      return rows.map((row) => {
        const id = yarnOf.get(codeIn(row) ?? '');
        return id === undefined ? row : { ...row, varietyId: id };
      });
    },
  },
});

/** What a row calls its variety, where that is no row's whole name. */
function codeIn({ varietyId }: Values): string | undefined {
  return typeof varietyId === 'string' && !isId.test(varietyId) ? varietyId : undefined;
}

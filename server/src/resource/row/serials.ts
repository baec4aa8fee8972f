import { localDate } from '@millwright/contract/core/time/zone.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { serialPeriod, serialText } from '@millwright/contract/core/fields/serial.ts';
import type { Ctx } from '../../platform/http/calls/app.ts';
import type { Values } from './hooks.ts';
import { takeNumbers } from './serial.queries.ts';

/** Who adds rows: in which mill, when. */
type Adding = Pick<Ctx, 'tx' | 'clock'> & { readonly tenant: { readonly zone: string } };

/**
 * New rows with the numbers that the server gives them, in their order. Call it last before they are inserted, once
 * everything has been judged: others who add rows of this resource in this mill wait from here until the transaction ends.
 */
export async function withSerials<Row extends { readonly row: Values }>(
  adding: Adding,
  resource: Resource,
  rows: readonly Row[],
): Promise<(Row & { readonly row: Values })[]> {
  const serials = await takeSerials(adding, resource, rows.length);
  return rows.map((each, place) => ({ ...each, row: { ...each.row, ...serials[place] } }));
}

/** The numbered fields of `count` new rows, row by row; see `withSerials` for when to ask. */
export async function takeSerials(
  { tx, clock, tenant }: Adding,
  { name, fields }: Resource,
  count: number,
): Promise<Values[]> {
  const numbered = Object.entries(fields).flatMap(([field, { serial }]) =>
    serial ? [{ field, serial }] : [],
  );
  const serials: Values[] = Array.from({ length: count }, () => ({}));
  if (count === 0) return serials;
  const date = localDate(tenant.zone, clock.nowMs());
  for (const { field, serial } of numbered) {
    const period = serialPeriod(serial, date);
    const first = await takeNumbers(tx, { resource: name, field, period, count });
    for (const [place, values] of serials.entries())
      serials[place] = { ...values, [field]: serialText(serial, { date, number: first + place }) };
  }
  return serials;
}

import { localDate } from '@millwright/contract/core/time/zone.ts';
import { z } from 'zod';
import { readTenant } from '../../../app/session/useSession.ts';
import type { AskedFirst } from '../../../resource/slots.ts';

const dated = z.object({ deliveryDate: z.string().nullish().catch(null) });
const draftLines = z.array(z.object({ id: z.string().optional(), values: dated })).catch([]);
const storedRow = dated.extend({ lines: z.array(dated.extend({ id: z.string() })).catch([]) });

/** Asks about delivery dates that were typed and are over already. Dates that stay as they were are not asked about. */
export function asksOfDates(
  values: Readonly<Record<string, unknown>>,
  row: Readonly<Record<string, unknown>> | undefined,
): AskedFirst | undefined {
  const today = localDate(readTenant()?.zone ?? 'UTC', Date.now());
  const stored = storedRow.safeParse(row ?? {}).data;
  const typed = [
    [dated.parse(values).deliveryDate, stored?.deliveryDate],
    ...draftLines
      .parse(values['lines'])
      .map((line) => [
        line.values.deliveryDate,
        stored?.lines.find(({ id }) => id === line.id)?.deliveryDate,
      ]),
  ];
  const isOver = typed.some(
    ([date, before]) => typeof date === 'string' && date !== '' && date < today && date !== before,
  );
  return isOver
    ? { question: 'order.overdueEntry', save: 'order.saveOverdue', back: 'order.changeDate' }
    : undefined;
}

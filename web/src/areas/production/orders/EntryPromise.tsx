import {
  type EntryPromise as Promised,
  promiseAtEntry,
} from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../../../app/api/callApi.ts';
import { queryKeyOf } from '../../../app/api/useCall.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useSettled } from '../../../app/useSettled.ts';
import { formatDay } from '../../../kit/text/formatDate.ts';
import styles from './orders.module.css';

type EntryPromiseProps = {
  values: Readonly<Record<string, unknown>>;
  row: { readonly id: string; readonly state?: unknown } | undefined;
};

const draft = z.object({ deliveryDate: z.iso.date(), lines: z.array(z.unknown()).min(1) });
const draftLine = z.object({
  id: z.uuid().optional().catch(undefined),
  varietyId: z.uuid(),
  quantityKg: z.number().positive(),
  yarnDemandKg: z.number().positive(),
  deliveryDate: z.iso.date().nullish(),
});

/** People type on for so long before dates are asked for. */
const pauseMs = 500;

/** Dates of an order whose form is open, from the free capacity of the adopted plan; nothing while a line is incomplete. */
export function EntryPromise({ values, row }: EntryPromiseProps) {
  const t = useT('production');
  const asked = questionOf(values, row?.id);
  const key = asked === undefined ? '' : JSON.stringify(asked);
  const settled = useSettled(key, pauseMs);
  const { data } = useQuery({
    queryKey: queryKeyOf(promiseAtEntry, settled),
    queryFn: ({ signal }) =>
      callApi(promiseAtEntry, promiseAtEntry.input.parse(JSON.parse(settled)), { signal, isQuiet: true }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  if (asked === undefined || row?.state === 'closed' || row?.state === 'cancelled') return null;
  const lines = data?.lines ?? [];
  return (
    <section
      className={styles.entry}
      aria-live="polite"
      aria-label={t('order.entry.title')}
      data-old={settled !== key || undefined}
      data-testid="entry-promise"
    >
      <b>{t('order.entry.title')}</b>
      {lines.length === 0 ? <p>{t('order.entry.working')}</p> : null}
      {lines.map((line, at) => (
        <EntryLine key={at} line={line} hasName={lines.length > 1} />
      ))}
    </section>
  );
}

function EntryLine({ line, hasName }: { line: Promised; hasName: boolean }) {
  const t = useT('production');
  const language = readLanguage();
  const day = (date: string | null) =>
    date === null ? '—' : formatDay(Date.parse(date), { zone: 'UTC', language });
  const { variety, doneDate, p80, lack, lateDays, measuredDays } = line;
  const done = day(doneDate);
  return (
    <p>
      {hasName ? `${variety}: ` : null}
      {lack === null
        ? t('order.entry.p80', { p80: day(p80), done })
        : t(`order.entry.lack.${lack}`, { done, days: measuredDays })}
      {doneDate === null ? null : (
        <span className={lateDays > 0 ? styles.due : styles.origin}>
          {' · '}
          {lateDays > 0 ? t('order.entry.late', { days: lateDays }) : t('order.entry.inTime')}
        </span>
      )}
    </p>
  );
}

/** The question of a form that is complete enough to be asked. */
function questionOf(values: EntryPromiseProps['values'], id: string | undefined) {
  const head = draft.safeParse(values);
  if (!head.success) return undefined;
  const lines = head.data.lines.map((line) => draftLine.safeParse(line));
  const read = lines.flatMap(({ data }) => data ?? []);
  if (read.length < lines.length) return undefined;
  const { deliveryDate } = head.data;
  return {
    ...(id === undefined ? {} : { id }),
    lines: read.map((line) => ({ ...line, deliveryDate: line.deliveryDate ?? deliveryDate })),
  };
}

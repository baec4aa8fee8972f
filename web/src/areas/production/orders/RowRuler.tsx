import type { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { useMinute } from '../../../app/parts/useMinute.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { formatTableDay } from '../../../kit/text/formatDate.ts';
import type { SlotRow } from '../../../resource/slots.ts';
import { Progress } from './Progress.tsx';
import { rowRuler, rulerMarks } from './rowRulerModel.ts';
import styles from './rowRuler.module.css';
import layout from '../../../kit/layout.module.css';

/** Dates of an order on one scale of weeks, the same in each row, with its progress; a bar alone for orders that are over. */
export function RowRuler({ row }: { row: SlotRow<typeof productionOrder> }) {
  const t = useT('production');
  const zone = useTenant()?.zone ?? 'UTC';
  const language = readLanguage();
  const today = localDate(zone, useMinute());
  const { progress } = row;
  const state = row['state'];
  if (state !== 'planned' && state !== 'production') return <Progress percent={progress} isOver />;
  const ruler = rowRuler(row, today);
  const label = (name: string) => t(`resources.productionOrder.fields.${name}`);
  const percent = progress === null ? '—' : formatNumber(progress, 1, language);
  const said = [
    ...rulerMarks.flatMap((name) => {
      const date = row[name];
      const day = date === null ? '' : formatTableDay(Date.parse(date), { zone: 'UTC', language });
      return date === null ? [] : [`${label(name)} ${day}`];
    }),
    `${label('progress')} ${percent}\u2009%`,
  ].join(' · ');
  const at = (share: number) => ({ insetInlineStart: `${share * 100}%` });
  const between = (from: number, to: number) => ({ ...at(from), inlineSize: `${(to - from) * 100}%` });
  return (
    <span className={styles.row} title={said}>
      <span className={styles.ruler} role="img" aria-label={said} data-testid="row-ruler">
        {ruler.weeks.map((share) => (
          <i key={share} className={styles.week} style={at(share)} />
        ))}
        <i className={styles.span} style={between(ruler.from, ruler.to)}>
          <b style={{ inlineSize: `${ruler.done * 100}%` }} />
        </i>
        {ruler.late === undefined ? null : <i className={styles.late} style={between(...ruler.late)} />}
        <i className={styles.now} style={at(ruler.now)} />
        {ruler.marks.map(({ name, share }) => (
          <i key={name} className={styles.mark} data-of={name} style={at(share)} />
        ))}
      </span>
      <span className={progress ? undefined : layout.faint}>{percent}</span>
    </span>
  );
}

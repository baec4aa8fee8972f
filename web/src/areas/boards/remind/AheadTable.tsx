import type { Remind } from '@millwright/contract/areas/boards/remind/remind.ts';
import { RailSection } from '../../../kit/boards/frame/RailSection.tsx';
import { formatDay, formatWeekday } from '../../../kit/text/formatDate.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import equipment from '../parts/equipment.module.css';

/** What falls due on each of the next days, today first. */
export function AheadTable({ ahead, words }: { ahead: Remind['ahead']; words: BoardWords }) {
  const { t, language } = words;
  const all = ahead.reduce((sum, { services, parts }) => sum + services + parts, 0);
  return (
    <RailSection title={t('remind.ahead')} total={words.number(all, 0)}>
      {all === 0 ? <p className={equipment.quiet}>{t('remind.noneAhead')}</p> : null}
      <table className={equipment.table}>
        <thead>
          <tr>
            <th scope="col">{t('remind.date')}</th>
            <th scope="col">{t('remind.kinds.service')}</th>
            <th scope="col">{t('remind.kinds.part')}</th>
          </tr>
        </thead>
        <tbody>
          {ahead.map(({ date, services, parts }) => {
            const atMs = Date.parse(`${date}T12:00:00Z`);
            const place = { zone: 'UTC', language };
            return (
              <tr key={date}>
                <th scope="row">
                  {formatDay(atMs, place)} <small>{formatWeekday(atMs, place)}</small>
                </th>
                <td data-zero={services === 0 || undefined}>{words.number(services, 0)}</td>
                <td data-zero={parts === 0 || undefined}>{words.number(parts, 0)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </RailSection>
  );
}

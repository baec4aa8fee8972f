import type { DoneWork } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { readLanguage } from '../../../../app/i18n/language.ts';
import { useT } from '../../../../app/i18n/useT.ts';
import { useTenant } from '../../../../app/session/useSession.ts';
import { formatWhole } from '../../../../kit/text/format.ts';
import { formatClock } from '../../../../kit/text/formatDate.ts';
import { pictureAddress } from '../pictureAddress.ts';
import styles from './work.module.css';

/** What was done for a task, for who says whether it was done well: the work, who did it, with which materials and pictures. */
export function DoneWorks({ done }: { done: readonly DoneWork[] }) {
  const t = useT('maintenance');
  return (
    <section data-testid="done">
      <div className={styles.headline}>
        <h2>{t('floor.work.done')}</h2>
      </div>
      <ul className={styles.records}>
        {done.map((work) => (
          <li key={work.id}>
            <Work work={work} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Work({ work }: { work: DoneWork }) {
  const t = useT('maintenance');
  const zone = useTenant()?.zone ?? 'UTC';
  const { treatment, people, startMs, endMs, materials, voucherAddresses } = work;
  const from = formatClock(startMs, zone);
  const who = people.join(', ');
  return (
    <>
      <p>{treatment}</p>
      <small>
        {endMs === null
          ? t('floor.work.doneByOpen', { people: who, from })
          : t('floor.work.doneBy', { people: who, from, to: formatClock(endMs, zone) })}
      </small>
      {materials.map(({ name, unit, quantity, isReplaced }) => (
        <p key={`${name} ${isReplaced}`}>
          {isReplaced
            ? t('floor.work.replaced', {
                name,
                quantity: formatWhole(quantity, 0, readLanguage()),
                unit: t(`basics:partUnits.${unit}`),
              })
            : t('floor.work.notReplaced', { name })}
        </p>
      ))}
      {voucherAddresses.length === 0 ? null : (
        <div className={styles.pictures}>
          {voucherAddresses.map((address, index) => (
            <a key={address} href={pictureAddress(address)} target="_blank" rel="noreferrer">
              <img src={pictureAddress(address)} alt={t('floor.report.photo', { place: index + 1 })} />
            </a>
          ))}
        </div>
      )}
    </>
  );
}

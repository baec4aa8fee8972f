import {
  type DayType,
  dayTypes,
  type TariffBand,
  type TariffSeason,
} from '@millwright/contract/areas/energy/bands/bands.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { countingSlots, bandDraft, dayKindKey } from './bandDraft.ts';
import styles from './bands.module.css';
import { BandKeys } from './BandKeys.tsx';
import { DayBar } from './DayBar.tsx';
import { EditBands } from './EditBands.tsx';
import { EvenLoad } from './EvenLoad.tsx';
import { nameOf, seasonsOf } from './kinds.ts';
import { type TariffDocument, useTariff } from './useTariff.ts';
import { Year } from './Year.tsx';

/** The days of a tariff as it stands: the seasons of its year, and the bands of each kind of days. */
export function TariffDays({ id, name }: { id: string; name: string }) {
  const t = useT('energy');
  const { tariff } = useTariff(id);
  if (tariff === undefined) return null;
  const draft = bandDraft(tariff.periods);
  const kinds = seasonsOf(tariff).flatMap((season) =>
    dayTypes.flatMap((dayType) => (draft.has(dayKindKey({ season, dayType })) ? [{ season, dayType }] : [])),
  );
  const shown = kinds.length === 0 ? [{ season: 'remaining', dayType: 'workday' } as const] : kinds;
  return (
    <section className={styles.section} aria-label={t('bands.title')}>
      <Year seasons={tariff.seasons} />
      {shown.map((kind) => (
        <div key={dayKindKey(kind)} className={styles.kind}>
          <KindName {...kind} tariff={tariff} slots={countingSlots(draft, kind)} />
          <DayBar label={nameOf(t, kind)} slots={countingSlots(draft, kind)} />
        </div>
      ))}
      <BandKeys />
      <div>
        <EditBands id={id} name={name} form="default" />
      </div>
    </section>
  );
}

type KindNameProps = {
  season: TariffSeason;
  dayType: DayType;
  tariff: TariffDocument;
  slots: readonly TariffBand[];
};

/** The season and the type of day over which a bar counts. */
function KindName({ season, dayType, tariff, slots }: KindNameProps) {
  const t = useT('energy');
  return (
    <span className={styles.kindName}>
      {t(`dayTypes.${dayType}`)}
      <small>{t(`seasons.${season}`)}</small>
      <EvenLoad tariff={tariff} slots={slots} />
    </span>
  );
}

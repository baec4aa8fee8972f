import { type TariffSeason, tariffSeasons } from '@millwright/contract/areas/energy/bands/bands.ts';
import { seasonOn, type TariffLayout } from '@millwright/contract/areas/energy/bands/tariffDay.ts';
import { useT } from '../../../app/i18n/useT.ts';
import styles from './bands.module.css';

/** Any leap year: each day of a year is in it. */
const leapYear = 2028;
const months = Array.from({ length: 12 }, (_, index) => index + 1);
const pad = (value: number) => String(value).padStart(2, '0');

/** Which season each day of a year is, month by month. */
export function Year({ seasons }: Pick<TariffLayout, 'seasons'>) {
  const t = useT('energy');
  const byMonth = months.map((month) => {
    const days = new Date(Date.UTC(leapYear, month, 0)).getUTCDate();
    return Array.from({ length: days }, (_, day) =>
      seasonOn({ seasons }, `${leapYear}-${pad(month)}-${pad(day + 1)}`),
    );
  });
  const shown = tariffSeasons.filter((season) => byMonth.flat().includes(season));
  return (
    <>
      <ol className={styles.year} aria-label={t('bands.year')}>
        {byMonth.map((days, index) => (
          <li
            key={months[index]}
            title={namesIn(days)
              .map((season) => t(`seasons.${season}`))
              .join(', ')}
          >
            <span className={styles.month} aria-hidden>
              {runsOf(days).map(({ season, from, count }) => (
                <i key={from} data-season={season} style={{ flexGrow: count }} />
              ))}
            </span>
            {index + 1}
          </li>
        ))}
      </ol>
      <ul className={styles.keys}>
        {shown.map((season) => (
          <li key={season} className={styles.month} style={{ height: 'auto', alignItems: 'center' }}>
            <i data-season={season} style={{ flex: 'none' }} />
            {t(`seasons.${season}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

function namesIn(days: readonly TariffSeason[]): TariffSeason[] {
  return [...new Set(days)];
}

function runsOf(days: readonly TariffSeason[]): { season: TariffSeason; from: number; count: number }[] {
  const runs: { season: TariffSeason; from: number; count: number }[] = [];
  for (const [from, season] of days.entries()) {
    const last = runs.at(-1);
    if (last?.season === season) last.count += 1;
    else runs.push({ season, from, count: 1 });
  }
  return runs;
}

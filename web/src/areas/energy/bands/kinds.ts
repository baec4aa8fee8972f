import { type TariffSeason, tariffSeasons } from '@millwright/contract/areas/energy/bands/bands.ts';
import type { DayKind } from './bandDraft.ts';

/** The seasons that days of a tariff can be, in order: those that it dates, and the remaining year. */
export function seasonsOf({
  seasons,
}: {
  seasons: readonly { readonly season: TariffSeason }[];
}): TariffSeason[] {
  return tariffSeasons.filter(
    (season) => season === 'remaining' || seasons.some((each) => each.season === season),
  );
}

/** `Workday, Summer` */
export function nameOf(t: (key: string) => string, { season, dayType }: DayKind): string {
  return `${t(`dayTypes.${dayType}`)}, ${t(`seasons.${season}`)}`;
}

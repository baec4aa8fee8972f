import {
  type DayType,
  dayTypes,
  remainingBand,
  type TariffBand,
  type TariffSeason,
  tariffSeasons,
} from '@millwright/contract/areas/energy/bands/bands.ts';
import {
  minutesOfDay,
  tariffSlotsOf,
  slotsOfDay,
  stretchesOf,
  type TariffHours,
  timeOf,
} from '@millwright/contract/areas/energy/bands/tariffDay.ts';

/** Days that may have periods of their own: a season and a type of day. */
export interface DayKind {
  readonly season: TariffSeason;
  readonly dayType: DayType;
}

/** The half hours of each kind of days that has periods of its own; the others count as another kind does. */
export type BandDraft = ReadonlyMap<string, readonly TariffBand[]>;

const minutesOfSlot = minutesOfDay / slotsOfDay;

export function dayKindKey({ season, dayType }: DayKind): string {
  return `${season} ${dayType}`;
}

/** What a tariff says, as half hours. */
export function bandDraft(periods: readonly TariffHours[]): BandDraft {
  return new Map(
    kinds().flatMap((kind) =>
      periods.some(({ season, dayType }) => dayKindKey({ season, dayType }) === dayKindKey(kind))
        ? [[dayKindKey(kind), tariffSlotsOf({ periods }, kind)]]
        : [],
    ),
  );
}

/** The periods of a draft: all that is not flat, or a whole flat day, which is something else than a day without periods. */
export function periodsOf(draft: BandDraft): TariffHours[] {
  return kinds().flatMap((kind) => {
    const slots = draft.get(dayKindKey(kind));
    if (slots === undefined) return [];
    const all = stretchesOf(slots);
    const named = all.length === 1 ? all : all.filter(({ band }) => band !== remainingBand);
    return named.map(({ band, fromMinute, toMinute }) => ({
      ...kind,
      band,
      fromTime: timeOf(fromMinute),
      toTime: timeOf(toMinute),
    }));
  });
}

/** The half hours that count on days of a kind, its own or those of the kind that it counts as. */
export function countingSlots(draft: BandDraft, kind: DayKind): readonly TariffBand[] {
  return draft.get(dayKindKey(kind)) ?? tariffSlotsOf({ periods: periodsOf(draft) }, kind);
}

/** A stretch of half hours of one band. */
export interface BandStretch {
  readonly band: TariffBand;
  readonly from: number;
  /** Excluded. */
  readonly to: number;
}

export function stretches(slots: readonly TariffBand[]): BandStretch[] {
  return stretchesOf(slots).map(({ band, fromMinute, toMinute }) => ({
    band,
    from: fromMinute / minutesOfSlot,
    to: toMinute / minutesOfSlot,
  }));
}

/** The border before a stretch goes to another half hour; both neighbours keep at least one. */
export function withBorder(slots: readonly TariffBand[], place: number, to: number): TariffBand[] {
  const all = stretches(slots);
  const [before, after] = [all[place - 1], all[place]];
  if (before === undefined || after === undefined) return [...slots];
  const border = Math.min(after.to - 1, Math.max(before.from + 1, to));
  return slots.map((band, slot) => {
    if (slot < before.from || slot >= after.to) return band;
    return slot < border ? before.band : after.band;
  });
}

/** Half hours from one until before another get a band. */
export function painted(
  slots: readonly TariffBand[],
  { from, to, band }: { from: number; to: number; band: TariffBand },
): TariffBand[] {
  return slots.map((old, slot) => (slot >= from && slot < to ? band : old));
}

/** A draft in which days of a kind have these half hours; without any they count as another kind does. */
export function withSlots(
  draft: BandDraft,
  kind: DayKind,
  slots: readonly TariffBand[] | undefined,
): BandDraft {
  const changed = new Map(draft);
  if (slots === undefined) changed.delete(dayKindKey(kind));
  else changed.set(dayKindKey(kind), slots);
  return changed;
}

function kinds(): DayKind[] {
  return tariffSeasons.flatMap((season) => dayTypes.map((dayType) => ({ season, dayType })));
}

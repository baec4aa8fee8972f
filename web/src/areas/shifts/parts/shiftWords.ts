import { crewLetters, type ShiftName, shiftNames } from '@millwright/contract/core/words/shiftNames.ts';
import type { Translate } from '../../../app/i18n/useT.ts';
import { quietSeries } from '@millwright/contract/areas/basics/variety/varietyColours.ts';

/** What a shift is called by its place in a day, from 1; 0 is a day off. */
export function shiftMark(t: Translate, name: ShiftName | undefined): string {
  return t(`marks.${name ?? 'rest'}`);
}

/** A crew in little room: 甲, A. A mill may have named its crews itself. */
export function crewMark(t: Translate, crew: string): string {
  return crewLetters.some((letter) => letter === crew) ? t(`crewLetters.${crew}`) : crew;
}

export function crewName(t: Translate, crew: string): string {
  return crewLetters.some((letter) => letter === crew) ? t(`crews.${crew}`) : crew;
}

/** Quiet colours of crews, by their letters. */
export function crewColour(crew: string): string {
  const place = crewLetters.findIndex((letter) => letter === crew);
  return quietSeries[place] ?? quietSeries[0];
}

/** How dark a shift is drawn, later ones darker: 1 to 5. */
export function toneOf(name: ShiftName): number {
  return shiftNames.indexOf(name) + 1;
}

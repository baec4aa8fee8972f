import type { Mode } from './tokens.ts';

/** Quiet series for varieties; the tube's own colour is master data and not used as a surface. */
export const varietySeries = [
  '#3f8f83',
  '#5278a3',
  '#a38a5a',
  '#8a6a94',
  '#6c7d86',
  '#7d8a4f',
  '#a0705a',
  '#7fa7b5',
] as const;

const ninthOn = '#8a979e';

/** Colour of the variety at a place (from 0) in the mill's list; from the ninth on all are grey and live by their label. */
export function varietyColour(place: number): string {
  return varietySeries[place] ?? ninthOn;
}

export type TariffBand = 'deepValley' | 'valley' | 'flat' | 'peak' | 'sharp';

/** Colours of tariff bands; always drawn with the band's letter or word. */
export const tariffColours: Record<TariffBand, string> = {
  deepValley: '#1d3f63',
  valley: '#2b5f8f',
  flat: '#46555d',
  peak: '#b57b2c',
  sharp: '#c4542f',
};

/** Deviation from plan: above, below, and below the limit. */
export const deviationColours: Record<Mode, { above: string; below: string; bad: string }> = {
  dark: { above: '#317266', below: '#6c7d86', bad: '#f6777a' },
  light: { above: '#2c8a7a', below: '#8a979e', bad: '#e4473c' },
};

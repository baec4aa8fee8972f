import type { Mode } from './tokens.ts';

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

/** One of the eight theme colours of the settings drawer. */
export type ThemeColour = {
  key: string;
  /** Stays literal as the primary colour. */
  seed: string;
  /** Text on the seed. */
  onSeed: string;
  /** The seed as text: links, selected text, on white. */
  ink: string;
  /** The same on the dark ground. */
  inkDark: string;
};

/** Names are phrases of the shell, keyed by `key`. Default first. None is red, orange or yellow: those are states. */
export const themeColours = [
  { key: 'mint', seed: '#0bbd9e', onSeed: '#06231d', ink: '#087f6b', inkDark: '#16c9a9' },
  { key: 'woad', seed: '#1f8fd6', onSeed: '#06231d', ink: '#156fae', inkDark: '#5cb3ea' },
  { key: 'indigo', seed: '#3f5fe0', onSeed: '#ffffff', ink: '#3a57d0', inkDark: '#93a7f5' },
  { key: 'violet', seed: '#7a5ae0', onSeed: '#ffffff', ink: '#6a48d6', inkDark: '#b3a0f2' },
  { key: 'mulberry', seed: '#b04a9a', onSeed: '#ffffff', ink: '#a03f8b', inkDark: '#db92cb' },
  { key: 'moss', seed: '#5b8c2a', onSeed: '#000000', ink: '#4a7520', inkDark: '#93c45f' },
  { key: 'walnut', seed: '#9a6b45', onSeed: '#ffffff', ink: '#84592f', inkDark: '#cda07a' },
  { key: 'graphite', seed: '#4b5b66', onSeed: '#ffffff', ink: '#4b5b66', inkDark: '#a3b3bd' },
] as const satisfies readonly ThemeColour[];

/** The default theme: mint, `#0bbd9e`. */
export const defaultTheme: ThemeColour = themeColours[0];

/** The theme colour with that seed (case does not matter); the default for an unknown one. */
export function themeOfSeed(seed: string): ThemeColour {
  const wanted = seed.toLowerCase();
  return themeColours.find((theme) => theme.seed === wanted) ?? defaultTheme;
}

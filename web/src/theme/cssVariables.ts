import { deviationColours, tariffColours } from './series.ts';
import { machineStates, runningColourWeak, stateLooks } from './states.ts';
import type { ThemeColour } from './themeColours.ts';
import { darkMenu, floatShadow, goodColourWeak, grounds, hatchColours, type Mode } from './tokens.ts';

/** Variables of one mode, name with `--mw-` to value. Names are kebab-case of the token names. */
export function cssVariables(mode: Mode): Record<string, string> {
  const variables: Record<string, string> = {
    '--mw-float-shadow': floatShadow,
    '--mw-hatch': hatchColours[mode],
  };
  for (const [name, value] of Object.entries(grounds[mode])) variables[`--mw-${kebab(name)}`] = value;
  for (const state of machineStates) {
    for (const [part, value] of Object.entries(stateLooks[mode][state]))
      variables[`--mw-state-${kebab(state)}-${kebab(part)}`] = value;
  }
  for (const [band, value] of Object.entries(tariffColours)) variables[`--mw-tariff-${kebab(band)}`] = value;
  for (const [side, value] of Object.entries(deviationColours[mode]))
    variables[`--mw-deviation-${kebab(side)}`] = value;
  for (const [part, value] of Object.entries(darkMenu)) variables[`--mw-menu-${kebab(part)}`] = value;
  return variables;
}

/**
 * Variables of the chosen theme colour, for the element that carries the shell. Boards, states and charts do
 * not follow the theme: they use `--mw-accent`.
 */
export function seedVariables(theme: ThemeColour, mode: Mode): Record<string, string> {
  return {
    '--mw-seed': theme.seed,
    '--mw-on-seed': theme.onSeed,
    '--mw-ink': mode === 'light' ? theme.ink : theme.inkDark,
  };
}

/**
 * The style sheet with both modes (`data-theme`) and colour-weak mode (`data-colour-weak="true"`). `--mw-u` is one design pixel: 1px on pages, a share of the wall's size inside
 * a board frame. It is registered so that a board's share is computed at the frame and inherited as a length.
 */
export function themeSheet(): string {
  return `@property --mw-u{syntax:"<length>";inherits:true;initial-value:1px}${rule('light')}${rule('dark')}${weakRule('light')}${weakRule('dark')}`;
}

/** CSS name of a state's variable, e.g. `var(--mw-state-end-break-stop-colour)`. */
export function stateVariable(state: string, part: 'colour' | 'on-colour' | 'tile' | 'tile-text'): string {
  return `var(--mw-state-${kebab(state)}-${part})`;
}

/** CSS name of a token's variable, e.g. `var(--mw-text-2)`. */
export function variable(name: string): string {
  return `var(--mw-${kebab(name)})`;
}

function rule(mode: Mode): string {
  const body = Object.entries(cssVariables(mode)).map(([name, value]) => `${name}:${value}`);
  return `[data-theme="${mode}"]{color-scheme:${mode};${body.join(';')}}`;
}

function weakRule(mode: Mode): string {
  const inside = `[data-colour-weak="true"] [data-theme="${mode}"]`;
  const itself = `[data-theme="${mode}"][data-colour-weak="true"]`;
  const body = `--mw-state-running-colour:${runningColourWeak[mode]};--mw-good:${goodColourWeak[mode]}`;
  return `${inside},${itself}{${body}}`;
}

function kebab(name: string): string {
  return name
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replaceAll(/(?<=[a-z])(?=\d)/g, '-');
}

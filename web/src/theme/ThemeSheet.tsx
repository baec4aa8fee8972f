import { themeSheet } from './cssVariables.ts';

/** Puts the colour variables of both modes into the page's head, once, wherever and however often it is drawn. */
export function ThemeSheet() {
  return (
    <style href="mw-theme" precedence="mw">
      {themeSheet()}
    </style>
  );
}

import type { Mode } from './theme/tokens.ts';
export function ChartsPreview({ mode }: { mode: Mode }) {
  return <div data-theme={mode} />;
}

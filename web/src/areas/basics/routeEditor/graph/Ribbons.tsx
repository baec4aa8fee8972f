import { readLanguage } from '../../../../app/i18n/language.ts';
import { useT } from '../../../../app/i18n/useT.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import styles from './graph.module.css';
import { hueOf } from './hue.ts';
import { inputsOf } from '../routeDraft.ts';
import type { RouteEditor } from '../useRouteEditor.ts';

/** One column and one row of the drawing, in its own units; the style sheet stretches them. */
const cell = { width: 100, height: 96 };
const box = { width: 88, height: 78 };
/** Shares that meet stand one below the other. */
const shareHeight = 20;
const widest = 30;
const thinnest = 2;
/** Waste below this share of the input is told in the table alone. */
const toldWaste = 0.05;

/** What flows between processes: ribbons as wide as their kg/h, shares where several meet, losses downwards. */
export function Ribbons({ editor }: { editor: RouteEditor }) {
  const t = useT('basics');
  const language = readLanguage();
  const { draft, figures } = editor;
  const { layout, flows } = figures;
  const most = Math.max(1, ...[...flows.values()].map(({ inputKgPerHour }) => inputKgPerHour));
  const width = (kg: number) => Math.max(thinnest, (widest * kg) / most);
  const rowOf = (key: string | null) => (key === null ? 0 : (layout.places.get(key)?.row ?? 0));
  const ribbons = draft.nodes.flatMap(({ key }) => {
    // From top to bottom as they come, so that ribbons do not cross.
    const own = inputsOf(draft, key).toSorted((a, b) => rowOf(a.from) - rowOf(b.from));
    const whole = flows.get(key)?.inputKgPerHour ?? 0;
    const to = layout.places.get(key);
    let used = -own.reduce((sum, { ratio }) => sum + width((whole * (ratio ?? 0)) / 100), 0) / 2;
    return own.flatMap(({ from, ratio }, place) => {
      const start = from === null ? undefined : layout.places.get(from);
      if (start === undefined || to === undefined) return [];
      const wide = width((whole * (ratio ?? 0)) / 100);
      const y2 = middle(to.row) + used + wide / 2;
      used += wide;
      const [x1, x2, y1] = [start.column * cell.width + box.width, to.column * cell.width, middle(start.row)];
      const bend = Math.max(8, (x2 - x1) / 2);
      const before = draft.nodes.find((node) => node.key === from);
      return [
        {
          key: `${from} ${key} ${place}`,
          path: `M${x1},${y1}C${x1 + bend},${y1} ${x2 - bend},${y2} ${x2},${y2}`,
          wide,
          hue: hueOf(editor, before?.varietyId ?? null),
          label: ratio === 100 && own.length === 1 ? undefined : ratio,
          x: x2,
          y: middle(to.row) + (place - (own.length - 1) / 2) * shareHeight,
        },
      ];
    });
  });
  const losses = draft.nodes.flatMap(({ key }) => {
    const [flow, at] = [flows.get(key), layout.places.get(key)];
    if (flow === undefined || at === undefined) return [];
    const share = flow.wasteKgPerHour / flow.inputKgPerHour;
    return share < toldWaste ? [] : [{ key, share, at }];
  });
  const area = { width: layout.columns.length * cell.width, height: layout.rows * cell.height };
  return (
    <>
      <svg
        className={styles.ribbons}
        viewBox={`0 0 ${area.width} ${area.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {ribbons.map(({ key, path, wide, hue }) => (
          <path key={key} d={path} stroke={hue} strokeWidth={wide} />
        ))}
      </svg>
      {ribbons.map(({ key, label, x, y }) =>
        label === undefined ? null : (
          <span
            key={key}
            className={styles.share}
            style={{ left: `${(100 * x) / area.width}%`, top: `${(100 * y) / area.height}%` }}
            title={label === null ? undefined : t('route.ratio', { ratio: formatNumber(label, 2, language) })}
          >
            {label === null ? '?' : shareText(label, language)}
          </span>
        ),
      )}
      {losses.map(({ key, share, at }) => (
        <span
          key={key}
          className={styles.loss}
          style={{
            left: `${(100 * (at.column * cell.width + box.width / 2)) / area.width}%`,
            top: `${(100 * (middle(at.row) + box.height / 2)) / area.height}%`,
          }}
        >
          ↓ {t('route.loss', { share: formatNumber(100 * share, 1, language) })}
        </span>
      ))}
    </>
  );
}

function middle(row: number): number {
  return row * cell.height + box.height / 2 + 4;
}

/** As many decimals as were said. */
function shareText(ratio: number, language: 'zh' | 'en' | 'vn'): string {
  const decimals = String(ratio).split('.')[1]?.length ?? 0;
  return formatNumber(ratio, Math.min(2, decimals), language);
}

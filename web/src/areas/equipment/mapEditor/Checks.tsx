import { useT } from '../../../app/i18n/useT.ts';
import type { DrawnShape } from './mapDraft.ts';
import styles from './mapEditor.module.css';
import type { MapEditor } from './useMapEditor.ts';
import type { ShapeNames } from './useShapeNames.ts';

/** As many are told; the rest is a number. */
const mostTold = 8;

/** What is wrong with the drawing, a sentence each, which leads to the place. */
export function Checks({
  editor,
  names,
  onShow,
}: {
  editor: MapEditor;
  names: ShapeNames;
  onShow: (shapes: readonly DrawnShape[]) => void;
}) {
  const t = useT('equipment');
  const { problems, draft } = editor;
  const told: { sentence: string; shapes: readonly DrawnShape[]; isBad: boolean }[] = [
    ...problems.off.map((shape) => ({
      sentence: t('map.off', { name: names.nameOf(shape) }),
      shapes: [shape],
      isBad: true,
    })),
    ...problems.overlaps.map(([one, other]) => ({
      sentence: t('map.overlap', { one: names.nameOf(one), other: names.nameOf(other) }),
      shapes: [one, other],
      isBad: false,
    })),
    ...draft.shapes.filter(names.isGone).map((shape) => ({
      sentence: names.nameOf(shape),
      shapes: [shape],
      isBad: false,
    })),
  ];
  return (
    <section className={styles.panel} aria-label={t('map.checks')}>
      <h2>{t('map.checks')}</h2>
      {told.length === 0 ? (
        <p>{t('map.fine')}</p>
      ) : (
        <ul aria-live="polite">
          {told.slice(0, mostTold).map(({ sentence, shapes, isBad }) => (
            <li key={`${sentence} ${shapes.map(({ key }) => key).join(' ')}`}>
              <button type="button" data-tone={isBad ? 'bad' : 'warn'} onClick={() => onShow(shapes)}>
                {sentence}
              </button>
            </li>
          ))}
        </ul>
      )}
      {told.length > mostTold ? <p>{t('map.more', { count: told.length - mostTold })}</p> : null}
    </section>
  );
}

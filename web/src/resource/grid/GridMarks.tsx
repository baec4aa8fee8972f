import styles from './grid.module.css';
import { isOneCell, type Rect, rectOf, type Selection } from './model/selection.ts';

type GridMarksProps = {
  selection: Selection;
  /** Where a drag of the handle would fill. */
  filling: Rect | undefined;
  mayEdit: boolean;
};

/** What is chosen, over the cells: moving it draws no cell again. */
export function GridMarks({ selection, filling, mayEdit }: GridMarksProps) {
  const rect = rectOf(selection);
  const { active } = selection;
  return (
    <div className={styles['marks']} aria-hidden>
      {isOneCell(selection) ? null : <div className={styles['chosen']} style={placed(rect)} />}
      <div
        className={styles['active']}
        style={placed({ top: active.row, bottom: active.row, left: active.column, right: active.column })}
      />
      {filling === undefined ? null : <div className={styles['filling']} style={placed(filling)} />}
      {mayEdit ? (
        <div
          className={styles['handle']}
          data-handle
          style={{
            top: `calc(${rect.bottom + 1} * var(--row) - 5px)`,
            left: `calc(var(--first) + ${rect.right + 1} * var(--cell) - 5px)`,
          }}
        />
      ) : null}
    </div>
  );
}

export function placed({ top, bottom, left, right }: Rect) {
  return {
    top: `calc(${top} * var(--row))`,
    left: `calc(var(--first) + ${left} * var(--cell))`,
    width: `calc(${right - left + 1} * var(--cell))`,
    height: `calc(${bottom - top + 1} * var(--row))`,
  };
}

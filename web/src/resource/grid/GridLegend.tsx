import { type Grid, shownField } from '@millwright/contract/core/grid/grid.ts';
import styles from './grid.module.css';
import { choicesOf, type GridWords } from './gridWords.ts';
import layout from '../../kit/layout.module.css';

/** What the signs in the cells mean, with the keys that enter them. */
export function GridLegend({ grid, words, hasKeys }: { grid: Grid; words: GridWords; hasKeys: boolean }) {
  const [, field] = shownField(grid);
  return (
    <div className={styles['legend']}>
      {choicesOf(field).map((value) => {
        const { key, tone } = grid.choices[value] ?? {};
        return (
          <span
            key={value}
            title={key === undefined ? undefined : words.t('keyOf', { word: words.choice(value), key })}
          >
            <span className={styles['sign']} data-tone={tone}>
              {words.sign(value)}
            </span>
            {words.choice(value)}
            {key === undefined || !hasKeys ? null : <kbd>{key}</kbd>}
          </span>
        );
      })}
      {hasKeys ? (
        <>
          <span className={styles['rest']} />
          <span className={layout.faint}>{words.t('hint')}</span>
        </>
      ) : null}
    </div>
  );
}

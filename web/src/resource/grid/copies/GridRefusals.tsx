import { sentenceOfRule } from '@millwright/contract/core/errors/ruleOfIssue.ts';
import { hasSentence } from '../../../app/i18n/useT.ts';
import styles from '../grid.module.css';
import type { GridWords } from '../gridWords.ts';
import type { RefusedCell } from '../useGrid.ts';

const mostShown = 5;

type GridRefusalsProps = {
  refused: readonly RefusedCell[];
  words: GridWords;
  /** Leads to a cell, where the page shows it. */
  onGo: (key: string) => void;
};

/** The cells that a save was refused for: where they are, and which rule they break. */
export function GridRefusals({ refused, words, onGo }: GridRefusalsProps) {
  if (refused.length === 0) return null;
  const { t } = words;
  return (
    <div className={styles['refusals']} role="alert">
      <strong>{t('refused')}</strong>
      <ul>
        {refused.slice(0, mostShown).map(({ error, ...cell }) => (
          <li key={`${cell.key} ${error.field}`}>
            <button type="button" onClick={() => onGo(cell.key)}>
              {words.cell(cell)}
            </button>{' '}
            {reasonOf(error, words)}
          </li>
        ))}
      </ul>
      {refused.length > mostShown ? t('refusedMore', { count: refused.length - mostShown }) : null}
    </div>
  );
}

/** A rule of a field has its sentence with the others; one of the mill stands among the refusals of its area. */
function reasonOf({ field, rule, params = {} }: RefusedCell['error'], { cells }: GridWords): string {
  const [area, name] = rule.split('.');
  if (name !== undefined) {
    const key = `${area}:errors.${name}`;
    return hasSentence(key) ? cells.t(key, params) : rule;
  }
  return `${cells.label(field)} ${cells.t(`core:rules.${sentenceOfRule({ rule, params })}`, params)}`;
}

import type { Narrowing } from '@millwright/contract/core/call/dataScope.ts';
import { type Translate, useT } from '../../../app/i18n/useT.ts';
import styles from './narrowedTo.module.css';

/** Reports in words why the reader does not see all rows; draws nothing if all are shown. */
export function NarrowedTo({ narrowedTo }: { narrowedTo: readonly Narrowing[] }) {
  const text = narrowedText(narrowedTo, useT());
  if (text === '') return null;
  return (
    <span className={styles.narrowedTo} data-testid="shown-rows">
      {text}
    </span>
  );
}

/** Returns the same sentence; empty if all rows are shown. */
export function narrowedText(narrowedTo: readonly Narrowing[], t: Translate): string {
  if (narrowedTo.length === 0) return '';
  const scopes = narrowedTo.map((scope) => t(`core:resource.shownRows.${scope}`)).join(' · ');
  return t('core:resource.shownRows.label', { scopes });
}

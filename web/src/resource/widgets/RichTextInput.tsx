import { Suspense } from 'react';
import { ErrorBoundary } from '../../app/feedback/ErrorBoundary.tsx';
import { lazyPart } from '../../app/parts/lazyPart.tsx';
import type { WidgetInputProps } from './inputProps.ts';
import styles from './richTextInput.module.css';

const RichTextEditor = lazyPart('RichTextEditor', () =>
  import('./richText/RichTextEditor.tsx').then((loaded) => loaded.RichTextEditor),
);

/** A text with marks. Its editor travels when a form has such a field. */
export function RichTextInput(props: WidgetInputProps) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<div className={styles.waiting} />}>
        <RichTextEditor {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

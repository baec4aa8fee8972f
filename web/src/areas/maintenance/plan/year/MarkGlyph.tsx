import type { Kind } from './markShapes.ts';
import { Shapes } from './RowMarks.tsx';
import type { Look } from './yearModel.ts';
import styles from '../plan.module.css';

/** The mark of one plan beside its words. */
export function MarkGlyph({ look, kind }: { look: Look; kind: Kind }) {
  const wide = kind === 'barred' ? 22 : 14;
  return (
    <svg className={styles.marks} width={wide} height={20} aria-hidden="true">
      <Shapes look={look} kind={kind} xs={[wide / 2]} />
    </svg>
  );
}

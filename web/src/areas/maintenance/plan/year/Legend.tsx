import type { PlanYear } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { arrowOf, type Kind, kindOf, kinds } from './markShapes.ts';
import { Shapes } from './RowMarks.tsx';
import type { PlanWords } from '../usePlanWords.ts';
import { type Look, looks } from './yearModel.ts';
import styles from '../plan.module.css';

type LegendProps = { items: PlanYear['items']; words: PlanWords; hint: string };

/** What shapes and fills mean: the kinds of this mill's items, and how plans stand. */
export function Legend({ items, words, hint }: LegendProps) {
  const { t } = words;
  const names = new Map<Kind, Set<string>>();
  for (const { typeCode, typeName } of items) {
    const kind = kindOf(typeCode);
    names.set(kind, (names.get(kind) ?? new Set()).add(typeName));
  }
  return (
    <div className={styles.legend} data-testid="plan-legend">
      <ul aria-label={t('legend.kind')}>
        {kinds
          .filter((kind) => names.has(kind))
          .map((kind) => (
            <li key={kind}>
              <Sample look="confirmed" kind={kind} />
              {[...(names.get(kind) ?? [])].join(', ')}
            </li>
          ))}
      </ul>
      <ul aria-label={t('legend.state')}>
        {looks.map((look) => (
          <li key={look} data-look={look}>
            <Sample look={look} kind="square" />
            {words.look(look)}
          </li>
        ))}
        <li>
          <Sample look="late" kind="square" />
          {t('legend.late')}
        </li>
      </ul>
      <p>{hint}</p>
    </div>
  );
}

function Sample({ look, kind }: { look: Look | 'late'; kind: Kind }) {
  const hasArrow = look === 'postponed' || look === 'overdue';
  const x = hasArrow || kind === 'barred' ? 11 : 8;
  const wide = widthOf(kind, hasArrow);
  return (
    <svg className={styles.marks} width={wide} height={20} aria-hidden="true">
      {look === 'postponed' ? (
        <g data-look="was">
          <path data-part="outline" d="M7.4 6.4h7.2v7.2h-7.2z" />
          <path data-part="line" d={arrowOf(15, 27, 10)} />
        </g>
      ) : (
        <Shapes look={look === 'late' ? 'done' : look} kind={kind} xs={[x]} />
      )}
      {look === 'overdue' ? (
        <g data-look="overdue">
          <path data-part="line" d={arrowOf(13, 27, 10)} />
        </g>
      ) : null}
      {look === 'late' ? <path data-look="late" d="M4 16h8v2h-8z" /> : null}
    </svg>
  );
}

function widthOf(kind: Kind, hasArrow: boolean): number {
  if (hasArrow) return 30;
  if (kind === 'barred') return 22;
  return 16;
}

import { useT } from '../../../app/i18n/useT.ts';
import { Button } from 'antd';
import styles from './editor.module.css';
import type { RouteEditor } from './useRouteEditor.ts';

/** What is wrong with the route, and what should be looked at, each with the process it is seen at. */
export function Checks({ editor }: { editor: RouteEditor }) {
  const t = useT('basics');
  const { figures, sentences, select } = editor;
  const lines = [
    ...figures.problems.map((problem) => ({
      tone: 'bad',
      text: sentences.problem(problem),
      node: problem.node,
    })),
    ...figures.hints.map((hint) => ({
      tone: 'warn',
      text: sentences.hint(hint),
      node: hint.kind === 'noWanted' ? undefined : hint.node,
    })),
  ];
  return (
    <section className={styles.card} aria-label={t('route.checks')}>
      <h2>
        {t('route.checks')} <small>{t('route.checksNote')}</small>
      </h2>
      {lines.length === 0 ? (
        <p data-tone="good">✓ {t('route.noProblem')}</p>
      ) : (
        <ul>
          {lines.map(({ tone, text, node }) => (
            <li key={`${tone} ${text} ${node ?? ''}`} data-tone={tone}>
              <span>
                <i aria-hidden="true">{tone === 'bad' ? '✕' : '▲'}</i> {text}
              </span>
              {node === undefined ? null : (
                <Button
                  type="link"
                  size="small"
                  aria-label={`${t('route.show')} ${text}`}
                  onClick={() => select(node)}
                >
                  {t('route.show')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import type { ProcessTreeNode } from '@millwright/contract/areas/basics/route/routeCalls.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import styles from './processTree.module.css';

/** A variety and what it is made of, level by level down to the bale. */
export function ProcessTree({ tree }: { tree: ProcessTreeNode }) {
  return (
    <ul className={styles.tree}>
      <Branch node={tree} />
    </ul>
  );
}

/** One way down is drawn without stepping in at each level: only what meets stands side by side. */
function Branch({ node }: { node: ProcessTreeNode }) {
  const t = useT('basics');
  const [only, ...others] = node.children;
  const isStraight = only !== undefined && others.length === 0;
  return (
    <>
      <li>
        <span>{t(`processes.${node.procCode}`)}</span> <b>{node.prevVarCode ?? node.varCode}</b>{' '}
        <small>{node.varName}</small>
        {node.ratio === null || node.ratio === 100 ? null : (
          <em>{t('route.ratio', { ratio: formatNumber(node.ratio, 2, readLanguage()) })}</em>
        )}
        {isStraight || only === undefined ? null : (
          <ul>
            {node.children.map((child) => (
              <Branch key={`${child.procCode} ${child.prevVarCode}`} node={child} />
            ))}
          </ul>
        )}
      </li>
      {isStraight ? <Branch node={only} /> : null}
    </>
  );
}

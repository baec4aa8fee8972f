import { showProcessTree } from '@millwright/contract/areas/basics/route/routeCalls.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { ProcessTree } from './ProcessTree.tsx';
import styles from './processTree.module.css';
import layout from '../../../kit/layout.module.css';

/** What the stored version of a route makes its final variety of. */
export function ProcessTreeCard({ routeId }: { routeId: string }) {
  const t = useT('basics');
  const { data } = useCall(showProcessTree, { routeId }, { isQuiet: true });
  if (data === undefined) return null;
  return (
    <section className={`${layout.card} ${styles.card}`} aria-label={t('route.tree')}>
      <h2>{t('route.tree')}</h2>
      {data.tree === null ? <p role="note">{t('route.treeNone')}</p> : <ProcessTree tree={data.tree} />}
    </section>
  );
}

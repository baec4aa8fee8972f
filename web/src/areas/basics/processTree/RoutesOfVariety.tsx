import { processRoute } from '@millwright/contract/areas/basics/processTree/processRoute.ts';
import {
  listRoutesOfVariety,
  type RouteOfVariety,
} from '@millwright/contract/areas/basics/route/routeCalls.ts';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { Allowed } from '../../../app/rights/Allowed.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { routeEditorAddress } from './routeEditorAddress.ts';
import { ProcessTree } from './ProcessTree.tsx';
import styles from './processTree.module.css';
import layout from '../../../kit/layout.module.css';

/** The routes in which a variety stands: what it is made of there, and what is made of it. */
export function RoutesOfVariety({ row }: { row: { id: string } }) {
  return (
    <Allowed action={processRoute.access.read}>
      <Routes varietyId={row.id} />
    </Allowed>
  );
}

function Routes({ varietyId }: { varietyId: string }) {
  const t = useT('basics');
  const { data } = useCall(listRoutesOfVariety, { varietyId }, { isQuiet: true });
  if (data === undefined) return null;
  return (
    <section className={`${layout.card} ${styles.card}`} aria-label={t('route.tree')}>
      <h2>{t('route.tree')}</h2>
      {data.routes.length === 0 ? (
        <p role="note">
          {t('route.noRoutes')}{' '}
          <Allowed action={processRoute.access.add}>
            <Link to={routeEditorAddress(undefined)}>{t('route.drawRoute')}</Link>
          </Allowed>
        </p>
      ) : (
        data.routes.map((route) => <OneRoute key={route.id} route={route} />)
      )}
    </section>
  );
}

function OneRoute({ route: { id, number, name, edition, state, tree, usedFor } }: { route: RouteOfVariety }) {
  const t = useT('basics');
  const language = readLanguage();
  const uses = usedFor.map(
    ({ varCode, procCode, ratio }) =>
      `${t(`processes.${procCode}`)} ${varCode} (${formatNumber(ratio, 2, language)} %)`,
  );
  return (
    <details open={state === 'released'}>
      <summary>
        <Link to={routeEditorAddress({ id })}>
          {number} {t('route.version', { edition })}
        </Link>{' '}
        {name} <small>{t(`resources.processRoute.states.${state}`)}</small>
      </summary>
      <dl>
        <dt>{t('route.usedFor')}</dt>
        <dd>{uses.length === 0 ? t('route.usedForNone') : uses.join(' · ')}</dd>
        <dt>{t('route.madeOf')}</dt>
        <dd>{tree === null ? t('route.treeNone') : <ProcessTree tree={tree} />}</dd>
      </dl>
    </details>
  );
}

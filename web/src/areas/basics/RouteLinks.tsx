import { processRoute } from '@millwright/contract/areas/basics/processRoute.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useT } from '../../app/i18n/useT.ts';
import { Allowed } from '../../app/session/Allowed.tsx';
import { editorPath } from './routeEditor/editorPath.ts';

/** Over the list of routes: draws a new one. */
export function DrawRoute() {
  const t = useT('basics');
  return (
    <Allowed action={processRoute.access.add}>
      <Link to={editorPath(undefined)}>
        <Button>{t('route.draw')}</Button>
      </Link>
    </Allowed>
  );
}

/** In the row of a route: opens it as a graph. */
export function OpenRoute({
  row: { id, number, edition },
}: {
  row: { id: string; number: string; edition: number };
}) {
  const t = useT('basics');
  const label = t('route.open');
  return (
    <Link
      to={editorPath({ id })}
      aria-label={`${label} ${number} V${edition}`}
      style={{ whiteSpace: 'nowrap' }}
    >
      {label}
    </Link>
  );
}

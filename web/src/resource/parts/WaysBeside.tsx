import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { menuRoutes } from '../../app/address/menuRoutes.ts';
import { Allowed } from '../../app/rights/Allowed.tsx';
import { usePermissions } from '../../app/rights/permissions.ts';
import { useDerived } from '../context.ts';
import type { ResourceWords } from '../words.ts';
import styles from './waysBeside.module.css';

/** Over a list: the ways to screens that do more with its rows, and to where a new one is drawn. */
export function WaysBeside({ words }: { words: ResourceWords }) {
  const { beside = [] } = useDerived().resource.screen ?? {};
  return (
    <>
      {beside.length === 0 ? null : <ScreensBeside names={beside} />}
      <DrawNew words={words} />
    </>
  );
}

function ScreensBeside({ names }: { names: readonly string[] }) {
  const { data } = usePermissions();
  return menuRoutes(data?.menu ?? [])
    .filter(({ name, leadsTo }) => names.includes(name) && leadsTo === undefined)
    .map(({ name, path, trail }) => (
      <Link key={name} to={path} className={styles.open}>
        {trail.at(-1)?.title}
      </Link>
    ));
}

function DrawNew({ words }: { words: ResourceWords }) {
  const { resource } = useDerived();
  const drawing = resource.screen?.drawing;
  if (drawing === undefined) return null;
  return (
    <Allowed action={resource.access.add}>
      <Link to={drawing}>
        <Button>{words.t('list.draw', { noun: words.inside })}</Button>
      </Link>
    </Allowed>
  );
}

/** In a row that is drawn: opens it there, to look at it or to go on. */
export function OpenDrawing({ row, words }: { row: ResourceRow; words: ResourceWords }) {
  const drawing = useDerived().resource.screen?.drawing;
  if (drawing === undefined) return null;
  const label = words.t('list.openDrawing');
  return (
    <Link
      className={styles.open}
      to={`${drawing}?${new URLSearchParams({ id: row.id })}`}
      aria-label={`${label} ${words.title(row)}`}
    >
      {label}
    </Link>
  );
}

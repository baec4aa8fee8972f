import { handoverListPath } from '@millwright/contract/areas/shifts/handover/handoverPaths.ts';
import { handover } from '@millwright/contract/areas/shifts/handover/handover.ts';
import { Link, useLocation } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { FloorGlyph, type FloorGlyphName } from './FloorGlyph.tsx';
import { floorPages, taskOfPage } from './pages.ts';
import type { ReadFloor } from './useFloor.ts';
import styles from './floor.module.css';

/** Five places at the bottom, within reach of a thumb. */
export function FloorTabs({ read }: { read: ReadFloor | undefined }) {
  const t = useT('maintenance');
  const { pathname } = useLocation();
  const mayHandOver = useMay(handover.access.read);
  const offered = read?.floor.tasks.filter(
    ({ state, actions }) => state === 'toBeAllocated' && actions.includes('accept'),
  ).length;
  const tabs: readonly {
    name: FloorGlyphName & keyof typeof names;
    to: string;
    count?: number | undefined;
  }[] = [
    { name: 'machines', to: floorPages.machines },
    { name: 'tasks', to: floorPages.tasks, count: offered },
    { name: 'report', to: floorPages.report },
    ...(mayHandOver ? ([{ name: 'handover', to: handoverListPath }] as const) : []),
    { name: 'more', to: floorPages.more },
  ];
  const active = tabOf(pathname);
  return (
    <nav className={styles.tabs} aria-label={t('floor.nav')}>
      {tabs.map(({ name, to, count = 0 }) => (
        <Link key={name} to={to} aria-current={active === to ? 'page' : undefined}>
          <FloorGlyph name={name} size={24} />
          <span>{t(`floor.tabs.${name}`)}</span>
          {count === 0 ? null : <b>{count}</b>}
        </Link>
      ))}
    </nav>
  );
}

/** The place at the bottom to which a page belongs. */
function tabOf(pathname: string): string {
  if (taskOfPage(pathname) !== undefined) return floorPages.tasks;
  const isOfMachines = pathname === floorPages.patrol || pathname === floorPages.alarms;
  return isOfMachines ? floorPages.machines : pathname;
}

const names = { machines: 0, tasks: 0, report: 0, handover: 0, more: 0 } as const;

import { Breadcrumb } from 'antd';
import { Link } from 'react-router';
import { rootRoute } from '../../constants.ts';
import { useT } from '../../i18n/useT.ts';
import type { MenuRoute } from '../../address/menuRoutes.ts';
import { useLastCrumb } from '../slots.ts';
import styles from './Crumbs.module.css';

/**
 * Home, the menu areas, the screen, and what the screen shows. Only home leads anywhere else. An area with one screen
 * would only say its name again, and so would a screen that is called as home is.
 */
export function Crumbs({ route, home }: { route: MenuRoute; home: string }) {
  const t = useT('iam');
  const own = useLastCrumb();
  const titles = (route.isAlone ? route.trail.slice(-1) : route.trail).map(({ title }) => title);
  const below = route.path === home ? [] : titles.filter((title) => title !== t(rootRoute.title));
  const last = own ?? below.at(-1);
  const between = own === undefined || route.isHidden ? below.slice(0, -1) : below;
  return (
    <nav aria-label={t('shell.breadcrumb')} className={styles.crumbs}>
      <Breadcrumb
        items={[
          {
            key: 'home',
            title: last === undefined ? t(rootRoute.title) : <Link to={home}>{t(rootRoute.title)}</Link>,
          },
          ...between.map((title, place) => ({ key: `${place}`, title })),
          ...(last === undefined ? [] : [{ key: 'last', title: <strong title={last}>{last}</strong> }]),
        ]}
      />
    </nav>
  );
}

import { mostShortcuts } from '@millwright/contract/areas/access/own/preferences.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { ownHome } from '../../../app/constants.ts';
import { useT } from '../../../app/i18n/useT.ts';
import type { MenuRoute } from '../../../app/address/menuRoutes.ts';
import { useMenuRoutes } from '../../../app/router/useMenuRoutes.ts';
import { menuIcon } from '../../../app/shell/menu/menuIcons.ts';
import { MenuIcon } from '../../../kit/marks/MenuIcon.tsx';
import { shownItemsOf } from './arrange.ts';
import { ArrangeModal } from './ArrangeModal.tsx';
import { HomeCard } from './HomeCard.tsx';
import styles from './shortcuts.module.css';

const usualShortcuts = 6;

type ShortcutsProps = { chosen: readonly string[] | undefined; onChoose: (paths: string[]) => void };

/** Ways to the screens that the person uses most. */
export function Shortcuts({ chosen, onChoose }: ShortcutsProps) {
  const t = useT('iam');
  const [isArranging, setIsArranging] = useState(false);
  const screens = useMenuRoutes().routes.filter(isOffered);
  const shown = shownItemsOf(chosen, { available: screens.map(({ path }) => path), usual: usualShortcuts });
  return (
    <HomeCard
      title={t('home.shortcuts')}
      onArrange={() => setIsArranging(true)}
      empty={shown.length === 0 ? t('home.noShortcuts') : undefined}
    >
      <ul className={styles.shortcuts}>
        {shown
          .flatMap((path) => screens.filter((screen) => screen.path === path))
          .map((screen) => (
            <li key={screen.path}>
              <Link to={screen.path}>
                <MenuIcon name={iconOf(screen)} size={20} />
                <span>{titleOf(screen)}</span>
              </Link>
            </li>
          ))}
      </ul>
      {isArranging ? (
        <ArrangeModal
          title={t('home.shortcuts')}
          options={screens.map((screen) => ({ key: screen.path, text: titleOf(screen) }))}
          chosen={shown}
          most={mostShortcuts}
          onSave={onChoose}
          onClose={() => setIsArranging(false)}
        />
      ) : null}
    </HomeCard>
  );
}

/** Every screen of the menu but home itself. */
function isOffered({ leadsTo, isHidden, path }: MenuRoute): boolean {
  return leadsTo === undefined && !isHidden && path !== ownHome;
}

function titleOf({ trail, path }: MenuRoute): string {
  return trail.at(-1)?.title ?? path;
}

/** The icon of the menu area. */
function iconOf({ trail, path }: MenuRoute) {
  const area = trail[0]?.path ?? path;
  return menuIcon({ name: area.slice(1), path: area, meta: {} });
}

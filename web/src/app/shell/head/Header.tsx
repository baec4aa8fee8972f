import type { ReactNode } from 'react';
import { MenuIcon } from '../../../kit/marks/MenuIcon.tsx';
import { phoneQuery } from '../../constants.ts';
import { useT } from '../../i18n/useT.ts';
import { MessageBell } from '../../messages/MessageBell.tsx';
import { PaletteButton } from '../../palette/PaletteButton.tsx';
import type { MenuRoute } from '../../address/menuRoutes.ts';
import { ActingFor } from '../person/ActingFor.tsx';
import { useLanguageChoice, useTenantChoice } from '../menu/choices.ts';
import { Crumbs } from './Crumbs.tsx';
import { MillOffers } from '../person/MillOffers.tsx';
import { ModeSwitch } from '../../theme/ModeSwitch.tsx';
import { Pick } from '../menu/Pick.tsx';
import { ShiftClock } from '../board/ShiftClock.tsx';
import { useMedia } from '../../parts/useMedia.ts';
import { UserMenu } from '../person/UserMenu.tsx';
import tools from './HeaderTools.module.css';
import styles from './Header.module.css';

type HeaderProps = {
  route: MenuRoute;
  home: string;
  /** Mark and menu, where the menu is at the top; then the way stands at the head of the page. */
  top: ReactNode;
  isNarrow: boolean;
  isMenuOpen: boolean;
  onMenu: () => void;
};

/** Menu and way on the left; time, mill, language, look, messages and person on the right. */
export function Header({ route, home, top, isNarrow, isMenuOpen, onMenu }: HeaderProps) {
  const t = useT('iam');
  const isPhone = useMedia(phoneQuery);
  const crumbs = <Crumbs route={route} home={home} />;
  return (
    <>
      <header className={styles.header} data-top={top === undefined ? undefined : true}>
        <a className={styles.skip} href="#content">
          {t('shell.skipToContent')}
        </a>
        {top ?? (
          <>
            <MenuButton label={t(menuLabel(isNarrow, isMenuOpen))} isOpen={isMenuOpen} onMenu={onMenu} />
            {crumbs}
          </>
        )}
        <div className={tools.tools}>
          <MillOffers isPhone={isPhone} />
          <ActingFor isPhone={isPhone} />
          {isPhone ? null : <WideTools />}
          <PaletteButton isPhone={isPhone} />
          <MessageBell />
          <UserMenu isPhone={isPhone} />
        </div>
      </header>
      {top === undefined ? null : <div className={styles.way}>{crumbs}</div>}
    </>
  );
}

type MenuButtonProps = { label: string; isOpen: boolean; onMenu: () => void };

function MenuButton({ label, isOpen, onMenu }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={tools.icon}
      title={label}
      aria-label={label}
      aria-expanded={isOpen}
      onClick={onMenu}
    >
      <MenuIcon name="menu" size={16} />
    </button>
  );
}

function menuLabel(isNarrow: boolean, isOpen: boolean): string {
  if (isNarrow) return isOpen ? 'shell.closeMenu' : 'shell.openMenu';
  return isOpen ? 'shell.collapse' : 'shell.expand';
}

function WideTools() {
  const tenant = useTenantChoice();
  const language = useLanguageChoice();
  return (
    <>
      <ShiftClock />
      <Pick choice={tenant} />
      <Pick choice={language} />
      <ModeSwitch />
    </>
  );
}

import { MenuIcon } from '../../kit/glyphs.tsx';
import { phoneQuery } from '../constants.ts';
import { useT } from '../i18n/useT.ts';
import type { MenuRoute } from '../router/menuRoutes.ts';
import { useLanguageChoice, useTenantChoice } from './choices.ts';
import { Crumbs } from './Crumbs.tsx';
import { ModeSwitch } from './ModeSwitch.tsx';
import { Pick } from './Pick.tsx';
import { ShiftClock } from './ShiftClock.tsx';
import { useMedia } from './useMedia.ts';
import { UserMenu } from './UserMenu.tsx';

type HeaderProps = { route: MenuRoute; home: string; menuLabel: string; isOpen: boolean; onMenu: () => void };

/** Menu button and way on the left; time, mill, language, look and person on the right. */
export function Header({ route, home, menuLabel, isOpen, onMenu }: HeaderProps) {
  const t = useT('iam');
  const isPhone = useMedia(phoneQuery);
  return (
    <header className="mw-shell-header">
      <a className="mw-shell-skip" href="#content">
        {t('shell.skipToContent')}
      </a>
      <button
        type="button"
        className="mw-shell-icon"
        title={menuLabel}
        aria-label={menuLabel}
        aria-expanded={isOpen}
        onClick={onMenu}
      >
        <MenuIcon name="menu" size={16} />
      </button>
      <Crumbs route={route} home={home} />
      <div className="mw-shell-tools">
        {isPhone ? null : <WideTools />}
        <UserMenu isPhone={isPhone} />
      </div>
    </header>
  );
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

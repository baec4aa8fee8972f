import { MenuIcon } from '../../kit/marks/MenuIcon.tsx';
import { useT } from '../i18n/useT.ts';
import { setPalette, shortcutText } from './open.ts';
import { hiddenClass } from '../../kit/hidden.ts';
import styles from './PaletteButton.module.css';
import tools from '../shell/head/HeaderTools.module.css';

const button = `${tools.icon} ${styles.button}`;

/** Opens the search over everything; on a phone a mark alone. */
export function PaletteButton({ isPhone }: { isPhone: boolean }) {
  const t = useT('iam');
  const label = t('find.open');
  return (
    <button
      type="button"
      className={button}
      title={`${label} (${shortcutText()})`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => setPalette(true)}
    >
      <MenuIcon name="search" size={16} />
      <span className={hiddenClass}>{label}</span>
      {isPhone ? null : <kbd>{shortcutText()}</kbd>}
    </button>
  );
}

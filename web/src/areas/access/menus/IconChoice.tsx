import { useT } from '../../../app/i18n/useT.ts';
import { MenuIcon, menuIconNames } from '../../../kit/marks/MenuIcon.tsx';
import styles from './menus.module.css';

/** Signs of controls, which tell nothing of a page. */
const ofControls: ReadonlySet<string> = new Set(['menu', 'close', 'chevron', 'fullScreen']);
const choosable = menuIconNames.filter((name) => !ofControls.has(name));

type IconChoiceProps = {
  label: string;
  /** Null: the standard icon. */
  value: string | null;
  disabled: boolean;
  onChoose: (icon: string | null) => void;
};

export function IconChoice({ label, value, disabled, onChoose }: IconChoiceProps) {
  const t = useT('iam');
  return (
    <div role="radiogroup" aria-label={label} className={styles['icons']}>
      {[null, ...choosable].map((icon) => {
        const word = t(`menus.icons.${icon ?? 'none'}`);
        return (
          <label key={icon ?? 'none'} title={word} data-chosen={icon === value || undefined}>
            <input
              type="radio"
              name="menuIcon"
              aria-label={word}
              disabled={disabled}
              checked={icon === value}
              onChange={() => onChoose(icon)}
            />
            {icon === null ? <span aria-hidden="true">{word}</span> : <MenuIcon name={icon} size={16} />}
          </label>
        );
      })}
    </div>
  );
}

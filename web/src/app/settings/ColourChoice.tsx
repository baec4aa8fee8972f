import { themeColours } from '../../theme/themeColours.ts';
import { useT } from '../i18n/useT.ts';
import styles from './ColourChoice.module.css';

type ColourChoiceProps = { labelId: string; chosen: string; onChoose: (seed: string) => void };

/** The eight theme colours, each with its name. */
export function ColourChoice({ labelId, chosen, onChoose }: ColourChoiceProps) {
  const t = useT('iam');
  return (
    <div className={styles.colours} role="radiogroup" aria-labelledby={labelId}>
      {themeColours.map(({ key, seed, onSeed }) => (
        <label key={key} title={t(`colours.${key}`)}>
          <input
            type="radio"
            name="theme-colour"
            value={seed}
            checked={seed === chosen}
            onChange={() => onChoose(seed)}
          />
          <span className={styles.colour} style={{ background: seed, color: onSeed }} aria-hidden="true">
            {seed === chosen ? '✓' : ''}
          </span>
          <span>{t(`colours.${key}`)}</span>
        </label>
      ))}
    </div>
  );
}

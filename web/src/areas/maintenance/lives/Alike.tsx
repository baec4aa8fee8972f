import { type InstalledLife, mostPieces } from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import { Checkbox, InputNumber } from 'antd';
import type { LifeWords } from './useLifeWords.ts';
import styles from './lives.module.css';

type AlikeProps = {
  lives: readonly InstalledLife[];
  chosen: readonly string[];
  words: LifeWords;
  onChoose: (id: string, isChosen: boolean) => void;
  /** Absent: nobody is asked how many pieces. */
  pieces?: { of: (life: InstalledLife) => number | null; set: (id: string, pieces: number | null) => void };
};

/** The machines on which the same part is due in the same month: what is done for one may be done for them too. */
export function Alike({ lives, chosen, words, onChoose, pieces }: AlikeProps) {
  const { t } = words;
  return (
    <>
      <b>{t('life.alsoOn')}</b>
      <ul className={styles.alike}>
        {lives.map((life) => {
          const isChosen = chosen.includes(life.id);
          const name = [words.machine(life), life.position].filter(Boolean).join(' · ');
          return (
            <li key={life.id}>
              <Checkbox checked={isChosen} onChange={({ target }) => onChoose(life.id, target.checked)}>
                {name}
              </Checkbox>
              <small data-late={life.leftD < 0 || undefined}>{words.left(life)}</small>
              {pieces === undefined ? null : (
                <InputNumber
                  aria-label={`${t('life.pieces')} ${name}`}
                  size="small"
                  min={1}
                  max={mostPieces}
                  precision={0}
                  disabled={!isChosen}
                  value={pieces.of(life)}
                  status={isChosen && pieces.of(life) === null ? 'error' : ''}
                  onChange={(value) => pieces.set(life.id, value)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

import { Radio } from 'antd';
import { useState } from 'react';
import type { GridWords } from '../gridWords.ts';
import { baseOf, conflictsIn, type GridState } from '../model/gridState.ts';
import type { Other } from '../useGrid.ts';
import { ConflictModal } from '../../parts/conflict/ConflictModal.tsx';
import { Quiet } from '../../parts/Quiet.tsx';
import { ConflictTable } from '../../parts/conflict/ConflictTable.tsx';

type GridConflictProps = {
  state: GridState;
  /** Who changed what, by cell. */
  others: ReadonlyMap<string, Other>;
  words: GridWords;
  /** The cells whose own value stays. */
  onSettle: (mine: ReadonlySet<string>) => void;
};

/** Cells that somebody else stored meanwhile: what they were, mine and theirs, to choose from one by one. */
export function GridConflict({ state, others, words, onSettle }: GridConflictProps) {
  const { t, cells } = words;
  const keys = conflictsIn(state);
  const [mine, setMine] = useState<ReadonlySet<string>>(() => new Set(keys));
  const text = (values: Parameters<GridWords['text']>[0]) => words.text(values) || cells.t('detail.blank');
  const take = (key: string, isMine: boolean) =>
    setMine((before) => new Set(isMine ? [...before, key] : [...before].filter((one) => one !== key)));
  return (
    <ConflictModal
      title={t('conflict')}
      words={cells}
      onTakeTheirs={() => onSettle(new Set())}
      onKeepMine={() => onSettle(new Set(keys))}
      onGoOn={() => onSettle(mine)}
    >
      <p>{t('conflictHint', { count: keys.length })}</p>
      <ConflictTable>
        <thead>
          <tr>
            <th scope="col">{t('conflictCell')}</th>
            <th scope="col">{cells.t('form.before')}</th>
            <th scope="col">{cells.t('form.mine')}</th>
            <th scope="col">{t('theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => {
            const other = others.get(key);
            return (
              <tr key={key} data-cell={key}>
                <th scope="row">{other === undefined ? key : words.cell(other)}</th>
                <td>
                  <Quiet>{text(baseOf(state, key))}</Quiet>
                </td>
                <td>
                  <Radio checked={mine.has(key)} onChange={() => take(key, true)}>
                    {text(state.pending.get(key)?.values ?? [])}
                  </Radio>
                </td>
                <td>
                  <Radio checked={!mine.has(key)} onChange={() => take(key, false)}>
                    {text(state.stored.get(key)?.values ?? [])}
                    {other === undefined || other.name === '' ? null : <Quiet> · {other.name}</Quiet>}
                  </Radio>
                </td>
              </tr>
            );
          })}
        </tbody>
      </ConflictTable>
    </ConflictModal>
  );
}

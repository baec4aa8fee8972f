import { boardChoices, type HungBoard } from '@millwright/contract/areas/boards/catalogue/catalogue.ts';
import {
  addWallScreen,
  editWallScreen,
  type WallScreenRow,
} from '@millwright/contract/areas/walls/wall/calls.ts';
import {
  mostWallBoards,
  repeatedBoards,
  wallScreen,
} from '@millwright/contract/areas/walls/wall/wallScreen.ts';
import { isLanguage, languageNames, languages } from '@millwright/contract/core/words/languages.ts';
import { App, Button, Drawer, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '../../boards/parts/useWords.ts';
import { boardTitle } from '../../boards/parts/boardTitle.ts';
import { BoardOrder } from './BoardOrder.tsx';
import { withBoard, boardsOf, wallDraft, hangsAlready, type WallDraft } from './draft.ts';
import { useWallChange } from './useWallChange.ts';
import styles from './configurationMachine.module.css';

type WallEditorProps = {
  wall: WallScreenRow | undefined;
  count: number;
  /** A board that somebody wants to hang. */
  hung?: HungBoard | undefined;
  onClose: () => void;
};

/** Name, boards, their order and their seconds of a wall screen. */
export function WallEditor({ wall, count, hung: wanted, onClose }: WallEditorProps) {
  const words = useWords();
  const { t } = words;
  const { message } = App.useApp();
  const nameId = useId();
  const languageId = useId();
  const [draft, setDraft] = useState(() => wallDraft(wall, count, wanted));
  const [isTried, setIsTried] = useState(false);
  const { save, isSaving } = useSave(draft);
  const change = (part: Partial<WallDraft>) => setDraft((before) => ({ ...before, ...part }));
  const isNameless = draft.name.trim() === '';
  const isBare = draft.boards.length === 0;
  // Walls of before may hold a board twice; they are kept, and put right when they are next changed.
  const repeated = repeatedBoards(draft.boards);

  const handleSave = async () => {
    setIsTried(true);
    if (isNameless || isBare || repeated.length > 0 || !(await save())) return;
    void message.success(t('walls:wall.saved'));
    onClose();
  };

  return (
    <Drawer
      open
      size={640}
      onClose={onClose}
      title={t(wall === undefined ? 'walls:wall.add' : 'walls:wall.edit')}
      footer={
        <div className={styles.wallsFoot}>
          <Button onClick={onClose}>{t('core:actions.cancel')}</Button>
          <Button type="primary" loading={isSaving} onClick={() => void handleSave()}>
            {t(wall === undefined ? 'walls:wall.add' : 'core:resource.form.saveChanges')}
          </Button>
        </div>
      }
    >
      <div className={styles.wallsForm}>
        <label htmlFor={nameId}>{t('walls:fields.name')}</label>
        <Input
          id={nameId}
          value={draft.name}
          maxLength={wallScreen.fields.name.max}
          placeholder={t('walls:wall.nameHint')}
          status={isTried && isNameless ? 'error' : ''}
          aria-invalid={isTried && isNameless}
          onChange={({ target }) => change({ name: target.value })}
        />
        {isTried && isNameless ? <p role="alert">{t('core:rules.required')}</p> : null}

        <label htmlFor={languageId}>{t('walls:fields.language')}</label>
        <Select
          id={languageId}
          value={draft.language ?? ''}
          options={[
            { value: '', label: t('walls:wall.millLanguage') },
            ...languages.map((value) => ({ value, label: languageNames[value] })),
          ]}
          onChange={(value: string) => change({ language: isLanguage(value) ? value : null })}
        />

        <h3>{t('walls:wall.boards')}</h3>
        <small>{t('walls:wall.boardsHint')}</small>
        <BoardOrder boards={draft.boards} onChange={(boards) => change({ boards })} />
        {isTried && isBare ? <p role="alert">{t('walls:wall.noBoards')}</p> : null}
        {draft.boards
          .filter((_, place) => repeated.includes(place))
          .map((board) => (
            <p key={board.key} role="alert">
              {t('walls:wall.repeated', { board: boardTitle(board, words) })}
            </p>
          ))}
        <Select
          value={null}
          placeholder={t('walls:wall.addBoard')}
          aria-label={t('walls:wall.addBoard')}
          disabled={draft.boards.length >= mostWallBoards}
          options={boardChoices().map((hung, value) => {
            const isHung = hangsAlready(draft.boards, hung);
            const title = boardTitle(hung, words);
            return {
              value,
              disabled: isHung,
              label: isHung ? t('walls:wall.hangs', { board: title }) : title,
            };
          })}
          onChange={(place: number | null) => {
            const hung = boardChoices()[place ?? -1];
            if (hung !== undefined) change({ boards: withBoard(draft.boards, hung) });
          }}
        />
      </div>
    </Drawer>
  );
}

/** Saves a draft; false when it was refused, which has then been said. */
function useSave(draft: WallDraft): { save: () => Promise<boolean>; isSaving: boolean } {
  const adding = useWallChange(addWallScreen);
  const editing = useWallChange(editWallScreen);
  const { id, version, sort, name, language } = draft;
  const save = async () => {
    const fields = { name: name.trim(), sort, language, boards: boardsOf(draft) };
    const saved =
      id === undefined ? adding.mutateAsync(fields) : editing.mutateAsync({ ...fields, id, version });
    return saved.then(
      () => true,
      () => false,
    );
  };
  return { save, isSaving: adding.isPending || editing.isPending };
}

import { shiftSystem } from '@millwright/contract/areas/shifts/shiftSystem/shiftSystem.ts';
import { App, Button } from 'antd';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { pastRight } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { useCrumb } from '../../../app/shell/slots.ts';
import { Recounts } from '../parts/Recounts.tsx';
import { ShiftStanding } from '../parts/ShiftStanding.tsx';
import { ShortRests } from '../parts/ShortRests.tsx';
import { BasicsPart } from './BasicsPart.tsx';
import { Differences } from './Differences.tsx';
import styles from './systemEditor.module.css';
import { PreviewPart } from './PreviewPart.tsx';
import { RotationPart } from './RotationPart.tsx';
import { ShiftsPart } from './ShiftsPart.tsx';
import { usePreviewWords } from './usePreviewWords.ts';
import type { StoredSystem, SystemDraft } from './systemDraft.ts';
import { type SystemEditing, useSystemEditor } from './useSystemEditor.ts';

type SystemEditorProps = {
  begun: SystemDraft;
  stored: StoredSystem | undefined;
  onSaved: (id: string) => void;
};

/** Shifts, rotation and what saving changes, one below the other; the way to save stays in sight. */
export function SystemEditor({ begun, stored, onSaved }: SystemEditorProps) {
  const t = useT('shifts');
  const editor = useSystemEditor({ begun, stored, onSaved });
  const { draft, canEdit, refusal, theirs } = editor;
  const title = draft.name.trim() === '' ? t('editor.newTitle') : draft.name;
  useCrumb(stored === undefined ? t('editor.newTitle') : stored.name);
  const handleKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !canEdit || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === 'y' || (key === 'z' && event.shiftKey)) editor.redo();
    else if (key === 'z') editor.undo();
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.page} onKeyDown={handleKey}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <Link to={shiftSystem.screen?.path ?? '/'}>{t('editor.back')}</Link>
        <p>{t('editor.intro')}</p>
      </header>
      {canEdit ? null : (
        <p className={styles.note} role="note">
          {t('editor.readOnly')}
        </p>
      )}
      {stored === undefined ? <ShiftStanding /> : null}
      {canEdit ? <SaveBar editor={editor} /> : null}
      <BasicsPart editor={editor} />
      <ShiftsPart editor={editor} />
      <RotationPart editor={editor} />
      {refusal === undefined ? null : (
        <p className={styles.note} data-tone="bad" role="alert">
          <b>{refusal}</b> {t('editor.again')}
        </p>
      )}
      <PreviewPart editor={editor} />
      <Recounts />
      {theirs === undefined ? null : <Differences editor={editor} theirs={theirs} />}
    </div>
  );
}

function SaveBar({ editor }: { editor: SystemEditing }) {
  const t = useT('shifts');
  const { modal } = App.useApp();
  const mayCorrect = useMay(pastRight);
  const { problems, preview, stored, isDirty, isSaving } = editor;
  const words = usePreviewWords(preview);
  const isBarred = preview !== undefined && preview.past !== null && !mayCorrect;
  const handleSave = () => {
    const days = preview?.recountedDates ?? 0;
    const rests = preview?.shortRests ?? [];
    if (days === 0 && rests.length === 0) return void editor.save();
    modal.confirm({
      title: rests.length === 0 ? t('editor.saveAsk', { days }) : t('preview.restsAsk'),
      content: (
        <>
          <ShortRests rests={rests} leastHours={preview?.leastRestHours ?? 0} />
          {days === 0 ? null : <p>{[...words.slice(0, 2), t('editor.saveHint')].join(' ')}</p>}
        </>
      ),
      okText: rests.length === 0 ? t('editor.save') : t('preview.restsKnown'),
      cancelText: t('core:actions.cancel'),
      onOk: () => editor.save(),
    });
  };
  const [first] = problems;
  return (
    <div className={styles.saveBar}>
      <p aria-live="polite" data-tone={first === undefined ? undefined : 'bad'}>
        {first === undefined
          ? (words[0] ?? t('preview.waiting'))
          : t('editor.problems', { count: problems.length, text: first.named })}
      </p>
      <Button title="Ctrl+Z" disabled={!editor.canUndo} onClick={editor.undo}>
        {t('editor.undo')}
      </Button>
      <Button title="Ctrl+Y" disabled={!editor.canRedo} onClick={editor.redo}>
        {t('editor.redo')}
      </Button>
      <Button
        type="primary"
        loading={isSaving}
        disabled={
          first !== undefined || preview === undefined || isBarred || (!isDirty && stored !== undefined)
        }
        onClick={handleSave}
      >
        {t('editor.save')}
      </Button>
    </div>
  );
}

/** Fields of text have an undo of their own. */
function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

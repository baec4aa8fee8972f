import { Button, Modal } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { crewName } from '../parts/shiftWords.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { systemDraft, type StoredSystem, type SystemDraft, timeText } from './systemDraft.ts';
import type { SystemEditing } from './useSystemEditor.ts';

/** What two people made of one system, as far as it differs; one of the two is chosen. */
export function Differences({ editor, theirs }: { editor: SystemEditing; theirs: StoredSystem }) {
  const t = useT('shifts');
  const label = (field: string) => t(`resources.shiftSystem.fields.${field}`);
  const said = (draft: SystemDraft): Record<string, string> => ({
    [label('name')]: draft.name,
    [label('effectiveDate')]: draft.effectiveDate,
    [label('firstStart')]: draft.firstStart,
    [label('startDay')]: String(draft.startDay),
    [label('remark')]: draft.remark,
    [t('editor.shiftsPart')]: draft.minutes.map(timeText).join(' + '),
    ...Object.fromEntries(draft.crews.map(({ crew, days }) => [crewName(t, crew), days.join('')])),
  });
  const [mine, other] = [said(editor.draft), said(systemDraft(theirs))];
  const names = [...new Set([...Object.keys(mine), ...Object.keys(other)])];
  return (
    <Modal
      open
      centered
      width={720}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={t('editor.conflictTitle')}
      footer={
        <>
          <Button onClick={editor.takeTheirs}>{t('editor.takeTheirs')}</Button>
          <Button type="primary" loading={editor.isSaving} onClick={() => void editor.keepMine()}>
            {t('editor.keepMine')}
          </Button>
        </>
      }
    >
      <p>{t('editor.conflictHint')}</p>
      <DataTable
        rows={names.filter((name) => mine[name] !== other[name])}
        keyOf={(name) => name}
        columns={[
          { name: 'what', head: t('editor.what'), isRowHead: true, cell: (name) => name },
          { name: 'mine', head: t('editor.mine'), cell: (name) => mine[name] ?? '—' },
          { name: 'theirs', head: t('editor.theirs'), cell: (name) => other[name] ?? '—' },
        ]}
        look={{ isBare: true, density: 'compact' }}
      />
    </Modal>
  );
}

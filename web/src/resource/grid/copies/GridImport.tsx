import type { GridSheet } from '@millwright/contract/core/grid/gridCalls.ts';
import { Modal } from 'antd';
import { useState } from 'react';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { FormNote } from '../../form/FormNote.tsx';
import { FilePick } from '../../sheet/FilePick.tsx';
import type { GridWords } from '../gridWords.ts';
import { Quiet } from '../../parts/Quiet.tsx';
import { PlainTable } from '../../parts/PlainTable.tsx';

type GridImportProps = {
  words: GridWords;
  onRead: (file: File) => Promise<GridSheet>;
  /** What the sheet says is put into the grid, unsaved. */
  onTake: (sheet: GridSheet) => void;
  onClose: () => void;
};

/** Cells from a sheet. They are filled in like typed ones, looked at, and saved with the others. */
export function GridImport({ words, onRead, onTake, onClose }: GridImportProps) {
  const { t, cells } = words;
  const [reading, setReading] = useState<string>();
  const [left, setLeft] = useState<GridSheet>();
  const [refusal, setRefusal] = useState<string>();
  const handlePick = async (file: File) => {
    setReading(file.name);
    setRefusal(undefined);
    try {
      const sheet = await onRead(file);
      onTake(sheet);
      if (sheet.problems.length === 0) onClose();
      else setLeft(sheet);
    } catch (cause) {
      setRefusal(refusalSentence(cause));
    } finally {
      setReading(undefined);
    }
  };
  const content = () => {
    if (left !== undefined)
      return (
        <>
          <p role="alert">{t('importProblems')}</p>
          <PlainTable>
            <thead>
              <tr>
                <th scope="col">{cells.t('import.row')}</th>
                <th scope="col">{cells.t('import.column')}</th>
                <th scope="col">{cells.t('import.problem')}</th>
              </tr>
            </thead>
            <tbody>
              {left.problems.map(({ row, column, message: why }) => (
                <tr key={`${row} ${column}`}>
                  <td>{row}</td>
                  <td>{column}</td>
                  <td>{why}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
          {left.isCut ? (
            <p>
              <Quiet>{cells.t('import.cut', { count: left.problems.length })}</Quiet>
            </p>
          ) : null}
        </>
      );
    if (reading === undefined)
      return (
        <FilePick words={{ ...cells, t: importWords(words) }} onPick={(file) => void handlePick(file)} />
      );
    return <p role="status">{t('importReading', { file: reading })}</p>;
  };
  return (
    <Modal
      open
      centered
      width={640}
      title={t('import', { noun: words.cells.inside })}
      footer={null}
      onCancel={onClose}
    >
      {refusal === undefined ? null : <FormNote type="error" role="alert" title={refusal} />}
      {content()}
    </Modal>
  );
}

/** A grid's sheet is not checked first: it is filled in and looked at. */
function importWords({ t, cells }: GridWords): GridWords['t'] {
  return (key, values) => (key === 'import.pickHint' ? t('importHint') : cells.t(key, values));
}

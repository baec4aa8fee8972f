import type { ResourceRow } from '@millwright/contract/core/resourceCalls.ts';
import { Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useDerived } from '../context.ts';
import { type DraftChild, draftOfRow, type FormDraft, isSame } from '../model/draft.ts';
import { plainText, valueText } from '../model/valueText.ts';
import type { ResourceWords } from '../words.ts';

type ConflictDialogProps = {
  mine: FormDraft;
  theirs: ResourceRow;
  words: ResourceWords;
  onSettle: (draft: FormDraft) => void;
};
type Side = 'mine' | 'theirs';

/** Somebody else stored the row meanwhile: shows what differs, field by field, and lets people choose. */
export function ConflictDialog({ mine, theirs, words, onSettle }: ConflictDialogProps) {
  const { resource, children } = useDerived();
  const { t } = words;
  const stored = draftOfRow(resource, theirs, children);
  const fields = Object.entries(resource.fields).filter(
    ([name]) => !isSame(only(name, mine), only(name, stored)),
  );
  const lists = Object.keys(children).filter(
    (list) => !isSame({ values: {}, lists: own(list, mine) }, { values: {}, lists: own(list, stored) }),
  );
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (name: string): Side => sides[name] ?? 'mine';
  const settle = (sideFor: (name: string) => Side) =>
    onSettle({
      values: {
        ...stored.values,
        ...Object.fromEntries(
          fields.filter(([name]) => sideFor(name) === 'mine').map(([name]) => [name, mine.values[name]]),
        ),
      },
      lists: {
        ...stored.lists,
        ...Object.fromEntries(
          lists
            .filter((list) => sideFor(list) === 'mine')
            .map((list) => [list, upon(mine.lists[list] ?? [], stored.lists[list] ?? [])]),
        ),
      },
    });
  const count = (rows: readonly DraftChild[] | undefined) => t('form.rows', { count: rows?.length ?? 0 });
  const lines = [
    ...fields.map(([name, field]) => ({
      name,
      label: words.label(name),
      mine: plainText(mine.values[name], { name, field }, words),
      theirs: valueText({ name, field, row: theirs }, words),
    })),
    ...lists.map((list) => ({
      name: list,
      label: words.children(list),
      mine: count(mine.lists[list]),
      theirs: count(stored.lists[list]),
    })),
  ];
  return (
    <Modal
      open
      centered
      width={720}
      title={t('form.conflict')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <div className="mw-foot">
          <Button onClick={() => settle(() => 'theirs')}>{t('form.takeTheirs')}</Button>
          <Button onClick={() => settle(() => 'mine')}>{t('form.keepMine')}</Button>
          <span className="mw-foot-rest" />
          <Button type="primary" onClick={() => settle(sideOf)}>
            {t('form.goOn')}
          </Button>
        </div>
      }
    >
      <p>{t('form.conflictHint')}</p>
      <table className="mw-conflict">
        <thead>
          <tr>
            <th scope="col">{t('form.field')}</th>
            <th scope="col">{t('form.mine')}</th>
            <th scope="col">{t('form.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <th scope="row">{line.label}</th>
              {(['mine', 'theirs'] as const).map((side) => (
                <td key={side}>
                  <Radio
                    checked={sideOf(line.name) === side}
                    onChange={() => setSides((before) => ({ ...before, [line.name]: side }))}
                  >
                    {line[side]}
                  </Radio>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}

function only(name: string, { values }: FormDraft): FormDraft {
  return { values: { [name]: values[name] }, lists: {} };
}

function own(list: string, { lists }: FormDraft): FormDraft['lists'] {
  return { [list]: lists[list] ?? [] };
}

/** My rows upon theirs: one that they deleted has no id any more, so it is added again. */
function upon(mine: readonly DraftChild[], theirs: readonly DraftChild[]): DraftChild[] {
  const known = new Set(theirs.map(({ id }) => id));
  return mine.map((row) => (known.has(row.id) ? row : { key: row.key, values: row.values }));
}

import type { Field } from '@millwright/contract/core/fields.ts';
import type { ResourceRow } from '@millwright/contract/core/resourceCalls.ts';
import { Radio } from 'antd';
import { useState } from 'react';
import { useDerived } from '../context.ts';
import { type DraftChild, draftOfRow, type FormDraft, isSame, saidInForm } from '../model/draft.ts';
import { momentText, plainText, valueText } from '../model/valueText.ts';
import { useReferenceTexts } from '../widgets/reference.ts';
import type { ResourceWords } from '../words.ts';
import { ConflictModal } from '../parts/ConflictModal.tsx';
import { Quiet } from '../parts/Quiet.tsx';
import { ConflictTable } from '../parts/ConflictTable.tsx';

type ConflictDialogProps = {
  mine: FormDraft;
  /** The row as it was when the form was opened. */
  base: FormDraft;
  theirs: ResourceRow;
  words: ResourceWords;
  onSettle: (draft: FormDraft) => void;
};
type Side = 'mine' | 'theirs';

/**
 * Somebody else stored the row meanwhile: says who and when, shows what differs, field by field with what it was before,
 * and lets people choose. What only the other one changed is taken from there unless somebody chooses otherwise.
 */
export function ConflictDialog({ mine, base, theirs, words, onSettle }: ConflictDialogProps) {
  const { resource, children } = useDerived();
  const { t } = words;
  const stored = draftOfRow(resource, theirs, children);
  const shown = new Set(saidInForm(resource));
  const fields = Object.entries(resource.fields).filter(
    ([name]) => shown.has(name) && !isSame(only(name, mine), only(name, stored)),
  );
  const lists = Object.keys(children).filter(
    (list) => !isSame({ values: {}, lists: own(list, mine) }, { values: {}, lists: own(list, stored) }),
  );
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const isMyChange = (name: string) =>
    name in resource.fields
      ? !isSame(only(name, mine), only(name, base))
      : !isSame({ values: {}, lists: own(name, mine) }, { values: {}, lists: own(name, base) });
  const sideOf = (name: string): Side => sides[name] ?? (isMyChange(name) ? 'mine' : 'theirs');
  const who = theirs.updateBy ?? theirs.createBy ?? t('detail.system');
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
      before: <Value name={name} field={field} value={base.values[name]} words={words} />,
      mine: <Value name={name} field={field} value={mine.values[name]} words={words} />,
      theirs: valueText({ name, field, row: theirs }, words),
    })),
    ...lists.map((list) => ({
      name: list,
      label: words.children(list),
      before: count(base.lists[list]),
      mine: count(mine.lists[list]),
      theirs: count(stored.lists[list]),
    })),
  ];
  return (
    <ConflictModal
      title={t('form.conflict')}
      words={words}
      onTakeTheirs={() => settle(() => 'theirs')}
      onKeepMine={() => settle(() => 'mine')}
      onGoOn={() => settle(sideOf)}
    >
      <p>
        <strong>
          {t('form.conflictBy', { name: who, time: momentText(theirs.updateTime ?? '', words.zone) })}
        </strong>
      </p>
      <p>{t('form.conflictHint')}</p>
      <ConflictTable>
        <thead>
          <tr>
            <th scope="col">{t('form.field')}</th>
            <th scope="col">{t('form.before')}</th>
            <th scope="col">{t('form.mine')}</th>
            <th scope="col">{t('form.theirsOf', { name: who })}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <th scope="row">{line.label}</th>
              <td>
                <Quiet>{line.before}</Quiet>
              </td>
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
      </ConflictTable>
    </ConflictModal>
  );
}

type ValueProps = { name: string; field: Field; value: unknown; words: ResourceWords };

/** A value as it stands in a form; a reference by what it is called. */
function Value({ name, field, value, words }: ValueProps) {
  const texts = useReferenceTexts(field.to, typeof value === 'string' ? [value] : [], words);
  return texts.get(String(value)) ?? plainText(value, { name, field }, words);
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

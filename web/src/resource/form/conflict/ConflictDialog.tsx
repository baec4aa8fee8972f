import { isMadeByServer } from '@millwright/contract/core/resource/declared.ts';
import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { useState } from 'react';
import { filledChildFields, useDerived } from '../../context.ts';
import {
  type DraftChild,
  draftOfRow,
  type FormDraft,
  isSameDraft,
  saidInForm,
} from '../../model/form/draft.ts';
import { lineChoices, mergedLines, type Side } from '../../model/columns/mergedLines.ts';
import { momentText, valueText } from '../../model/values/valueText.ts';
import type { ResourceWords } from '../../words.ts';
import { ConflictModal } from '../../parts/conflict/ConflictModal.tsx';
import { ConflictTable } from '../../parts/conflict/ConflictTable.tsx';
import { ConflictLines } from './ConflictLines.tsx';
import { ConflictRow } from './ConflictRow.tsx';
import { DraftValue } from './DraftValue.tsx';

type ConflictDialogProps = {
  mine: FormDraft;
  /** The row as it was when the form was opened. */
  base: FormDraft;
  theirs: ResourceRow;
  words: ResourceWords;
  onSettle: (draft: FormDraft) => void;
};

/**
 * Somebody else stored the row meanwhile: says who and when, shows what differs, field by field and line by line with what
 * it was before, and lets people choose. What only the other one changed is taken from there unless somebody chooses
 * otherwise.
 */
export function ConflictDialog({ mine, base, theirs, words, onSettle }: ConflictDialogProps) {
  const { resource, children } = useDerived();
  const { t } = words;
  const stored = draftOfRow(resource, theirs, children);
  const shown = new Set(saidInForm(resource));
  const fields = Object.entries(resource.fields).filter(
    ([name]) => shown.has(name) && !isSameDraft(only(name, mine), only(name, stored)),
  );
  const lists = Object.entries(children).map(([list, child]) => ({
    list,
    child,
    lines: { base: base.lists[list] ?? [], mine: mine.lists[list] ?? [], theirs: stored.lists[list] ?? [] },
    names: filledChildFields({ parent: resource, list, child })
      .filter(([name, field]) => !isMadeByServer(child, name, field))
      .map(([name]) => name),
  }));
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const usualOf = (name: string): Side =>
    isSameDraft(only(name, mine), only(name, base)) ? 'theirs' : 'mine';
  const sideOf = (key: string, usual: Side): Side => sides[key] ?? usual;
  const choose = (key: string, side: Side) => setSides((before) => ({ ...before, [key]: side }));
  const who = theirs.updateBy ?? theirs.createBy ?? t('detail.system');
  const settle = () => {
    const own = fields.filter(([name]) => sideOf(name, usualOf(name)) === 'mine');
    onSettle({
      values: { ...stored.values, ...Object.fromEntries(own.map(([name]) => [name, mine.values[name]])) },
      lists: Object.fromEntries(
        lists.map(({ list, lines, names }) => [
          list,
          mergedLines(lines, names, ({ key, usual }) => sideOf(`${list} ${key}`, usual)),
        ]),
      ),
    });
  };
  const keepMine = () =>
    onSettle({
      values: mine.values,
      lists: Object.fromEntries(lists.map(({ list, lines }) => [list, upon(lines.mine, lines.theirs)])),
    });
  return (
    <ConflictModal
      title={t('form.conflict')}
      words={words}
      onTakeTheirs={() => onSettle(stored)}
      onKeepMine={keepMine}
      onGoOn={settle}
    >
      <p>
        <strong>
          {t('form.conflictBy', {
            name: who,
            time: momentText(theirs.updateTime ?? '', words.zone, words.language),
          })}
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
          {fields.map(([name, field]) => (
            <ConflictRow
              key={name}
              label={words.label(name)}
              side={sideOf(name, usualOf(name))}
              before={<DraftValue name={name} field={field} value={base.values[name]} words={words} />}
              mine={<DraftValue name={name} field={field} value={mine.values[name]} words={words} />}
              theirs={valueText({ name, field, row: theirs }, words)}
              onChoose={(side) => choose(name, side)}
            />
          ))}
          {lists.map(({ list, child, lines, names }) => (
            <ConflictLines
              key={list}
              child={child}
              label={words.children(list)}
              choices={lineChoices(lines, names)}
              names={names}
              sideOf={({ key, usual }) => sideOf(`${list} ${key}`, usual)}
              onChoose={({ key }, side) => choose(`${list} ${key}`, side)}
            />
          ))}
        </tbody>
      </ConflictTable>
    </ConflictModal>
  );
}

function only(name: string, { values }: FormDraft): FormDraft {
  return { values: { [name]: values[name] }, lists: {} };
}

/** My rows upon theirs: one that they deleted has no id any more, so it is added again. */
function upon(mine: readonly DraftChild[], theirs: readonly DraftChild[]): DraftChild[] {
  const known = new Set(theirs.map(({ id }) => id));
  return mine.map((row) => (known.has(row.id) ? row : { key: row.key, values: row.values }));
}

import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { HistoryEntry } from '@millwright/contract/core/resource/resourceCalls.ts';
import { useCall } from '../../app/api/useCall.ts';
import { Failed } from '../../app/feedback/Failed.tsx';
import { hasSentence } from '../../app/i18n/useT.ts';
import { shownChildFields, useDerived } from '../context.ts';
import { fieldsOf } from '../model/form/fieldsOf.ts';
import { isBlank, momentText, plainText } from '../model/values/valueText.ts';
import { LateRows } from '../parts/conflict/LateRows.tsx';
import { useReferenceTexts } from '../widgets/choices/reference.ts';
import { type ResourceWords, useResourceWords } from '../words.ts';
import { Quiet } from '../parts/Quiet.tsx';
import styles from './history.module.css';

/** Who changed a row, when, and which fields from what to what; newest first. */
export function History({ id, words }: { id: string; words: ResourceWords }) {
  const { calls } = useDerived();
  const { t } = words;
  const query = useCall(calls.history, { id });
  if (query.data === undefined)
    return query.error === null ? (
      <LateRows rows={3} />
    ) : (
      <Failed cause={query.error} onRetry={() => void query.refetch()} />
    );
  const { entries } = query.data;
  if (entries.length === 0)
    return (
      <p>
        <Quiet>{t('detail.noHistory')}</Quiet>
      </p>
    );
  return (
    <ol className={styles.history} data-testid="history">
      {withValues(entries).map(({ entry, was, is }) => (
        <Entry key={entry.id} entry={entry} words={words} was={was} is={is} />
      ))}
    </ol>
  );
}

type RowValues = Readonly<Record<string, unknown>>;

/** Entries with the values of the row before and after each, as far as they are told; newest first, as they came. */
function withValues(
  entries: readonly HistoryEntry[],
): { entry: HistoryEntry; was: RowValues; is: RowValues }[] {
  let is: RowValues = {};
  return entries
    .toReversed()
    .map((entry) => {
      const was = is;
      is = { ...was, ...Object.fromEntries(entry.changes.map(({ field, after }) => [field, after])) };
      return { entry, was, is };
    })
    .toReversed();
}

type EntryProps = { entry: HistoryEntry; words: ResourceWords; was: RowValues; is: RowValues };

function Entry({ entry, words, was, is }: EntryProps) {
  const { resource } = useDerived();
  const { t } = words;
  const time = momentText(new Date(entry.atMs).toISOString(), words.zone, words.language);
  const done = `core:resource.detail.done.${entry.action}`;
  const isChange = entry.action === 'edit';
  const order = Object.keys(fieldsOf(resource));
  // Of a line that was added or removed only what it said is told.
  const shown = entry.changes.filter(
    ({ before, after, lineId }) => (isChange && lineId === undefined) || !isBlank(before) || !isBlank(after),
  );
  const changes = shown
    .filter(({ lineId }) => lineId === undefined)
    .toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
  const ofLines = shown.filter(({ lineId }) => lineId !== undefined);
  return (
    <li>
      <p>
        <strong>{hasSentence(done) ? t(done) : words.action(entry.action)}</strong>
        <span>{whoAndWhen(entry, { time, t })}</span>
      </p>
      <ul>
        {changes.map((change) => (
          <Change key={change.field} change={change} words={words} was={was} is={is} />
        ))}
        {ofLines.map((change) => (
          <LineChange key={`${change.lineId}.${change.field}`} change={change} words={words} />
        ))}
      </ul>
    </li>
  );
}

function whoAndWhen(
  { by, actingFor = [] }: HistoryEntry,
  { time, t }: { time: string; t: ResourceWords['t'] },
): string {
  const name = by ?? t('detail.system');
  if (actingFor.length === 0) return t('detail.by', { name, time });
  return t('detail.byFor', { name, others: actingFor.join(' · '), time });
}

/** A change of a line, named by its list and the place that it had then: `items.3.sort` is the fourth. */
function LineChange({ change, words }: ChangeProps) {
  const { resource, children } = useDerived();
  const [list = '', at = '', field = ''] = change.field.split('.');
  const child = children[list];
  const isOwn =
    child !== undefined &&
    shownChildFields({ parent: resource, list, child }).some(([name]) => name === field);
  if (!isOwn) return null;
  const before = `${words.children(list)} ${Number(at) + 1} · `;
  return <ChildChange resource={child} change={{ ...change, field }} before={before} />;
}

function ChildChange({ resource, change, before }: { resource: Resource; change: Changed; before: string }) {
  const words = useResourceWords(resource);
  return <Change resource={resource} change={change} words={words} before={before} />;
}

type Changed = HistoryEntry['changes'][number];
type ChangeProps = { change: Changed; words: ResourceWords; was?: RowValues; is?: RowValues };

function Change({
  change: { field: name, before, after },
  words,
  was = {},
  is = {},
  resource: ofLine,
  before: place = '',
}: ChangeProps & { resource?: Resource; before?: string }) {
  const derived = useDerived();
  const resource = ofLine ?? derived.resource;
  const { t } = words;
  const field = fieldsOf(resource)[name];
  const ids = field?.to === undefined ? [] : [before, after].filter((value) => typeof value === 'string');
  const texts = useReferenceTexts(field?.to, ids, words);
  const Own = field === undefined ? derived.slots.history?.changes?.[name] : undefined;
  if (Own !== undefined)
    return (
      <li>
        <Own before={before} after={after} />
      </li>
    );
  const Past = ofLine === undefined ? derived.slots.history?.values?.[name] : undefined;
  if (Past !== undefined && !isBlank(after))
    return (
      <li>
        <span>{words.label(name)}</span>{' '}
        {isBlank(before) ? null : (
          <>
            <Past value={before} values={was} /> →{' '}
          </>
        )}
        <Past value={after} values={is} />
      </li>
    );
  const text = (value: unknown) => {
    if (isBlank(value)) return t('detail.blank');
    if (field === undefined) return typeof value === 'string' ? value : t('detail.changed');
    return texts.get(String(value)) ?? plainText(value, { name, field }, words);
  };
  return (
    <li>
      <span>
        {place}
        {field === undefined && !Object.hasOwn(resource.former, name) ? name : words.label(name)}
      </span>{' '}
      {isBlank(before) ? text(after) : t('detail.was', { before: text(before), after: text(after) })}
    </li>
  );
}

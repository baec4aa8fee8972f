import { Button, Tag } from 'antd';
import { useDerived } from '../../context.ts';
import { fieldsOf } from '../../model/form/fieldsOf.ts';
import { type Filter, filterOf, withFilter } from '../../model/filters.ts';
import type { ListState } from '../../model/listState.ts';
import { useFieldOptions } from '../../widgets/choices/fieldOptions.ts';
import { useReferenceTexts } from '../../widgets/choices/reference.ts';
import type { ResourceWords } from '../../words.ts';
import { nameOr } from '../../../kit/text/pendingName.ts';
import styles from './chips.module.css';

type ChipsProps = {
  state: ListState;
  words: ResourceWords;
  onChange: (part: Partial<ListState>) => void;
  onAdvanced: () => void;
};

/** What the list is narrowed by, each condition with a cross. */
export function Chips({ state, words, onChange, onAdvanced }: ChipsProps) {
  const { resource } = useDerived();
  const { t } = words;
  const { keyword, filters, conditions } = state;
  const active = Object.entries(fieldsOf(resource)).flatMap(([name, field]) => {
    const filter = filterOf(filters, name, field);
    return filter === undefined ? [] : [{ name, field, filter }];
  });
  if (keyword === '' && active.length === 0 && conditions.length === 0) return null;
  return (
    <div className={styles.chips} data-testid="chips" role="group" aria-label={t('list.active')}>
      {keyword === '' ? null : (
        <Chip
          text={t('list.condition', { field: t('list.keyword'), value: keyword })}
          words={words}
          onRemove={() => onChange({ keyword: '' })}
        />
      )}
      {active.map(({ name, field, filter }) => (
        <FieldChip
          key={name}
          name={name}
          filter={filter}
          words={words}
          onRemove={() => onChange({ filters: withFilter(filters, { name, field }, undefined) })}
        />
      ))}
      {conditions.length === 0 ? null : (
        <Chip
          text={t('query.chip', { count: conditions.length })}
          words={words}
          onOpen={onAdvanced}
          onRemove={() => onChange({ conditions: [], matchType: 'and' })}
        />
      )}
      <Button
        type="link"
        size="small"
        onClick={() => onChange({ keyword: '', filters: {}, conditions: [], matchType: 'and' })}
      >
        {t('list.clearAll')}
      </Button>
    </div>
  );
}

type FieldChipProps = { name: string; filter: Filter; words: ResourceWords; onRemove: () => void };

function FieldChip({ name, filter, words, onRemove }: FieldChipProps) {
  const value = useFilterText(name, filter, words);
  return (
    <Chip
      text={words.t('list.condition', { field: words.label(name), value })}
      words={words}
      onRemove={onRemove}
    />
  );
}

function useFilterText(name: string, filter: Filter, words: ResourceWords): string {
  const { resource } = useDerived();
  const { t } = words;
  const field = fieldsOf(resource)[name];
  const values = filter.kind === 'among' ? filter.values : [];
  const texts = useReferenceTexts(field?.to, values, words);
  const options = useFieldOptions({ name, field: field ?? { kind: 'text' }, words });
  if (filter.kind === 'contains') return filter.text;
  if (filter.kind === 'among')
    return values
      .map((value) =>
        nameOr(value, texts.get(value) ?? options.find((option) => option.value === value)?.label),
      )
      .join(', ');
  const { from, to } = filter;
  if (from === undefined) return t('list.until', { value: to ?? '' });
  return to === undefined ? t('list.since', { value: from }) : t('list.between', { from, to });
}

type ChipProps = { text: string; words: ResourceWords; onOpen?: () => void; onRemove: () => void };

function Chip({ text, words, onOpen, onRemove }: ChipProps) {
  return (
    <Tag
      closable={{ 'aria-label': words.t('list.removeCondition', { condition: text }) }}
      onClose={(event) => {
        event.preventDefault();
        onRemove();
      }}
    >
      {onOpen === undefined ? (
        text
      ) : (
        <button type="button" className={styles.chipOpen} data-testid="chip-open" onClick={onOpen}>
          {text}
        </button>
      )}
    </Tag>
  );
}

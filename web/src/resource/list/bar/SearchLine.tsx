import { keywordLength } from '@millwright/contract/core/resource/listQuery.ts';
import { Button } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { phoneQuery } from '../../../app/constants.ts';
import { useMedia } from '../../../app/parts/useMedia.ts';
import { useWidth } from '../../../kit/charts/axes/useWidth.ts';
import { MenuIcon } from '../../../kit/marks/MenuIcon.tsx';
import { useDerived } from '../../context.ts';
import { fieldsOf } from '../../model/form/fieldsOf.ts';
import { filterKindOf, filterOf, type Filters, withFilter } from '../../model/filters.ts';
import type { ListState } from '../../model/listState.ts';
import { keywordFields, searchLine } from '../../model/searchLine.ts';
import { PlainInput } from '../../../kit/use/PlainInput.ts';
import { FilterInput } from '../../widgets/FilterInput.tsx';
import type { ResourceWords } from '../../words.ts';
import { fittedCount } from '../columns/fittedLine.ts';
import styles from './searchLine.module.css';

type SearchLineProps = {
  state: ListState;
  words: ResourceWords;
  onSearch: (part: Pick<ListState, 'keyword' | 'filters'>) => void;
  onReset: () => void;
};

/** Until the line is drawn. */
const usualRoomPx = 1160;

/**
 * Keyword and the fields that are asked most, in one line; what has no room there stands under "more" with the rest.
 * Enter runs.
 */
export function SearchLine({ state, words, onSearch, onReset }: SearchLineProps) {
  const { resource } = useDerived();
  const { t } = words;
  const isPhone = useMedia(phoneQuery);
  const { ref, width: roomPx } = useWidth(usualRoomPx);
  const byKeyword = keywordFields(resource);
  const { line, more } = useFitted(words, { roomPx, isAlone: isPhone && byKeyword.length > 0 });
  const [isMore, setIsMore] = useState(false);
  const asked = JSON.stringify([state.keyword, state.filters]);
  const [draft, setDraft] = useState({ asked, keyword: state.keyword, filters: state.filters });
  // What was asked elsewhere, by a column or a chip, is taken over.
  if (draft.asked !== asked) setDraft({ asked, keyword: state.keyword, filters: state.filters });
  const run = () => onSearch({ keyword: draft.keyword.trim(), filters: draft.filters });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    run();
  };
  const field = (name: string) => (
    <SearchField
      key={name}
      name={name}
      filters={draft.filters}
      words={words}
      onChange={(filters) => setDraft((before) => ({ ...before, filters }))}
      onEnter={run}
    />
  );
  return (
    <form
      className={styles.search}
      data-testid="search"
      role="search"
      aria-label={words.noun}
      onSubmit={handleSubmit}
    >
      <div ref={ref} className={styles.searchLine} data-testid="search-line">
        {byKeyword.length === 0 ? null : (
          <Keyword
            value={draft.keyword}
            hint={byKeyword.map(words.label).join(' / ')}
            isPhone={isPhone}
            words={words}
            onChange={(keyword) => setDraft((before) => ({ ...before, keyword }))}
          />
        )}
        {line.map(field)}
        <span className={styles.searchButtons}>
          {more.length === 0 ? null : (
            <Button type="text" aria-expanded={isMore} onClick={() => setIsMore(!isMore)}>
              {t(isMore ? 'list.less' : 'list.more')}
            </Button>
          )}
          {isPhone ? (
            <Button
              htmlType="submit"
              aria-label={t('core:actions.search')}
              icon={<MenuIcon name="search" size={16} />}
            />
          ) : (
            <>
              <Button onClick={onReset}>{t('core:actions.reset')}</Button>
              <Button htmlType="submit">{t('core:actions.search')}</Button>
            </>
          )}
        </span>
      </div>
      {isMore ? (
        <div className={styles.searchMore} data-testid="search-more">
          {more.map(field)}
          {isPhone ? <Button onClick={onReset}>{t('core:actions.reset')}</Button> : null}
        </div>
      ) : null}
    </form>
  );
}

/** The fields of the line as far as there is room; on a phone the keyword stands alone. */
function useFitted(
  words: ResourceWords,
  { roomPx, isAlone }: { roomPx: number; isAlone: boolean },
): { line: string[]; more: string[] } {
  const { resource } = useDerived();
  const { t } = words;
  const { line, more } = searchLine(resource);
  const fields = fieldsOf(resource);
  const labelled = line.flatMap((name) => {
    const field = fields[name];
    return field === undefined ? [] : [{ name, field, label: words.label(name) }];
  });
  const count = isAlone
    ? 0
    : fittedCount(labelled, {
        keyword: keywordFields(resource).length === 0 ? undefined : t('list.keyword'),
        buttons: [t('list.more'), t('core:actions.reset'), t('core:actions.search')],
        roomPx,
      });
  return { line: line.slice(0, count), more: [...line.slice(count), ...more] };
}

type KeywordProps = {
  value: string;
  hint: string;
  isPhone: boolean;
  words: ResourceWords;
  onChange: (value: string) => void;
};

function Keyword({ value, hint, isPhone, words, onChange }: KeywordProps) {
  const id = useId();
  return (
    <div className={styles.searchField} data-keyword>
      {isPhone ? null : <label htmlFor={id}>{words.t('list.keyword')}</label>}
      <div className={styles.searchInput}>
        <PlainInput
          id={id}
          aria-label={isPhone ? words.t('list.keyword') : undefined}
          allowClear
          maxLength={keywordLength}
          placeholder={hint}
          title={hint}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </div>
  );
}

type SearchFieldProps = {
  name: string;
  filters: Filters;
  words: ResourceWords;
  onChange: (filters: Filters) => void;
  onEnter: () => void;
};

function SearchField({ name, filters, words, onChange, onEnter }: SearchFieldProps) {
  const { resource } = useDerived();
  const id = useId();
  const field = fieldsOf(resource)[name];
  if (field === undefined) return null;
  return (
    <div className={styles.searchField} data-filter={filterKindOf(field)}>
      <label htmlFor={id}>{words.label(name)}</label>
      <div className={styles.searchInput}>
        <FilterInput
          id={id}
          name={name}
          field={field}
          words={words}
          filter={filterOf(filters, name, field)}
          onChange={(filter) => onChange(withFilter(filters, { name, field }, filter))}
          onEnter={onEnter}
        />
      </div>
    </div>
  );
}

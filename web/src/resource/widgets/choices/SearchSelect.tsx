import { titleGap } from '@millwright/contract/core/resource/resource.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { type ReactNode, type UIEvent, useEffect, useState } from 'react';
import { searchDelayMs, searchPageSize } from '../../../app/constants.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { Quiet } from '../../parts/Quiet.tsx';
import { nameOr } from '../../../kit/text/pendingName.ts';
import styles from './searchSelect.module.css';

export interface Option {
  value: string;
  label: string;
  /** Stands quietly behind the label in the list, and not where it is chosen. */
  note?: string;
}

/** Where options come from, a page at a time. */
export interface OptionSource {
  /** Names what is asked, so that equal questions are asked once. */
  key: readonly unknown[];
  search: (
    keyword: string,
    page: { pageNo: number; pageSize: number; signal: AbortSignal },
  ) => Promise<{ options: readonly Option[]; hasMore: boolean }>;
}

export interface SearchSelectProps {
  id?: string;
  label?: string;
  source: OptionSource;
  value: readonly string[];
  /** Words of chosen values, which may stand on no page that was read. */
  known: ReadonlyMap<string, string>;
  isMultiple?: boolean;
  isDisabled?: boolean;
  isInvalid?: boolean;
  canClear?: boolean;
  placeholder?: string;
  /** What must be chosen elsewhere before there is anything to choose from, as a sentence. */
  first?: string;
  /** Stands under the options while they are shown. */
  popupFoot?: ReactNode;
  onChange: (values: string[], options: readonly Option[]) => void;
  onBlur?: () => void;
}

type Chosen = { value: string; label: string };

/** A select whose options are looked for on the server while somebody types, ten at a time. */
export function SearchSelect(props: SearchSelectProps) {
  const { source, value, known, isMultiple = false, isDisabled, isInvalid, canClear = true } = props;
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const keyword = useDelayed(typed, searchDelayMs);
  const found = useInfiniteQuery({
    queryKey: [...source.key, 'options', keyword],
    queryFn: ({ pageParam, signal }) =>
      source.search(keyword, { pageNo: pageParam, pageSize: searchPageSize, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
    enabled: isOpen && props.first === undefined,
  });
  const options = (found.data?.pages ?? []).flatMap((page) => page.options);
  const isWaiting = props.first === undefined && (found.isFetching || typed !== keyword);
  const labelOf = (chosen: string) =>
    nameOr(chosen, known.get(chosen) ?? options.find((option) => option.value === chosen)?.label);
  const chosen = value.map((one) => ({ value: one, label: labelOf(one) }));

  const handleScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollTop, clientHeight, scrollHeight } = currentTarget;
    if (scrollTop + clientHeight >= scrollHeight - 8 && found.hasNextPage && !found.isFetching)
      void found.fetchNextPage();
  };
  const note = () => {
    if (props.first !== undefined) return <span role="note">{props.first}</span>;
    if (isWaiting) return t('resource.select.loading');
    if (!found.isError) return t('resource.select.none');
    return (
      <Button type="link" onClick={() => void found.refetch()}>
        {t('resource.select.failed')} · {t('actions.retry')}
      </Button>
    );
  };

  return (
    <Select<Chosen | Chosen[], Option>
      id={props.id}
      aria-label={props.label}
      aria-invalid={isInvalid}
      labelInValue
      mode={isMultiple ? 'multiple' : undefined}
      maxTagCount="responsive"
      value={isMultiple ? chosen : (chosen[0] ?? null)}
      options={options.map((option) => ({ ...option, title: wholeOf(option) }))}
      optionRender={({ data }) => <Offered {...data} />}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      placeholder={props.first ?? props.placeholder ?? t('resource.select.search')}
      disabled={isDisabled}
      status={isInvalid ? 'error' : ''}
      allowClear={canClear}
      loading={isOpen && isWaiting}
      notFoundContent={note()}
      onOpenChange={(open) => {
        setIsOpen(open);
        if (!open) setTyped('');
      }}
      onPopupScroll={handleScroll}
      {...(props.popupFoot === undefined
        ? {}
        : { popupRender: (menu) => <WithFoot menu={menu}>{props.popupFoot}</WithFoot> })}
      onBlur={props.onBlur}
      onChange={(next) => {
        const list = next === undefined || next === null ? [] : [next].flat();
        props.onChange(
          list.map((one) => one.value),
          list.map((one) => ({ value: one.value, label: labelOf(one.value) })),
        );
      }}
      style={{ width: '100%' }}
    />
  );
}

/** Whatever is clicked in the foot leaves the options open. */
function WithFoot({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  return (
    <>
      {menu}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps the focus in the search; does nothing itself */}
      <div className={styles.foot} onMouseDown={(event) => event.preventDefault()}>
        {children}
      </div>
    </>
  );
}

function wholeOf({ label, note }: Option): string {
  return note === undefined ? label : `${label}${titleGap}${note}`;
}

function Offered({ label, note }: Option): ReactNode {
  if (note === undefined) return label;
  return (
    <>
      {label} <Quiet>{note}</Quiet>
    </>
  );
}

/** The value as it was when it last stood still for so long. Emptied ones are taken at once. */
function useDelayed(value: string, delayMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}

import type { FoundEntry } from '@millwright/contract/areas/tenancy/find/find.ts';
import { useEffect, useRef } from 'react';
import { useT } from '../i18n/useT.ts';
import type { FoundGroup } from './useFinds.ts';
import styles from './FindList.module.css';

type FindListProps = {
  id: string;
  groups: readonly FoundGroup[];
  chosen: FoundEntry | undefined;
  /** What is shown answers a text before the present one. */
  isBusy: boolean;
  optionId: (find: FoundEntry) => string;
  onOpen: (find: FoundEntry, isApart: boolean) => void;
};

/** What was found, by kind; the chosen one is always in sight. */
export function FindList({ id, groups, chosen, isBusy, optionId, onOpen }: FindListProps) {
  const t = useT('iam');
  const list = useRef<HTMLDivElement>(null);
  const chosenKey = chosen?.key;
  useEffect(() => {
    const shown = list.current?.querySelector('[aria-selected="true"]');
    // Not every browser of a test knows it.
    if (chosenKey !== undefined) shown?.scrollIntoView?.({ block: 'nearest' });
  }, [chosenKey]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('find.label')}
      aria-busy={isBusy}
      className={styles.list}
    >
      {groups.map(({ kind, title, finds, isMore }) => (
        <div key={kind} role="group" aria-label={title}>
          <p aria-hidden>{title}</p>
          {finds.map((find) => (
            // The keys of the field above move through the options.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
            <div
              key={find.key}
              id={optionId(find)}
              role="option"
              tabIndex={-1}
              aria-selected={find === chosen}
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => onOpen(find, event.ctrlKey || event.metaKey)}
            >
              <b>{find.title}</b>
              <span>{find.detail}</span>
            </div>
          ))}
          {isMore ? <small>{t('find.more')}</small> : null}
        </div>
      ))}
    </div>
  );
}

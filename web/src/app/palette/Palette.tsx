import { longestAskedText } from '@millwright/contract/areas/questions/asking/calls.ts';
import type { FoundEntry } from '@millwright/contract/areas/tenancy/find/find.ts';
import { Modal } from 'antd';
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { MenuIcon } from '../../kit/marks/MenuIcon.tsx';
import { useT } from '../i18n/useT.ts';
import { ContactCard } from './ContactCard.tsx';
import { FindList } from './FindList.tsx';
import { noteRecent } from './recent.ts';
import { useFinds } from './useFinds.ts';
import { hiddenClass } from '../../kit/hidden.ts';
import styles from './Palette.module.css';

const width = 640;

/** Searches over everything and opens what is chosen; all of it by keyboard. The focus goes back where it was. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useT('iam');
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const [person, setPerson] = useState<FoundEntry>();
  /** Enter came before the answer: what it finds first is opened then. */
  const [isAwaited, setIsAwaited] = useState(false);
  const { groups, isCurrent, error } = useFinds(text);
  const finds = groups.flatMap((group) => group.finds);
  const chosen = finds[Math.min(place, finds.length - 1)];
  useReturnedFocus();

  const goTo = (find: FoundEntry, path: string, isApart: boolean) => {
    noteRecent({ ...find, path });
    if (isApart) {
      globalThis.open(path, '_blank', 'noopener');
      return;
    }
    onClose();
    void navigate(path);
  };
  const open = (find: FoundEntry, isApart = false) => {
    if (find.path === null) setPerson(find);
    else goTo(find, find.path, isApart);
  };
  const first = isAwaited && isCurrent ? finds[0] : undefined;
  const goToAwaited = useEffectEvent(() => {
    if (first?.path) goTo(first, first.path, false);
  });
  const awaitedKey = first?.key;
  useEffect(() => {
    if (awaitedKey !== undefined) goToAwaited();
  }, [awaitedKey]);
  const shownPerson = person ?? (first?.path === null ? first : undefined);
  const handleBack = () => {
    setPerson(undefined);
    setIsAwaited(false);
  };

  const change = (typed: string) => {
    setText(typed);
    setPlace(0);
    setIsAwaited(false);
  };
  const handleKey = (event: KeyboardEvent) => {
    // Letters that an input method is still putting together are its own.
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined && finds.length > 0) {
      event.preventDefault();
      setPlace((Math.min(place, finds.length - 1) + step + finds.length) % finds.length);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isCurrent) setIsAwaited(true);
    else if (chosen !== undefined) open(chosen, event.ctrlKey || event.metaKey);
  };
  const handleEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // A board behind it would take Esc for the way back.
    event.preventDefault();
    event.stopPropagation();
    if (shownPerson === undefined) onClose();
    else handleBack();
  };

  return (
    <Modal
      open
      footer={null}
      closable={false}
      keyboard={false}
      width={width}
      className={styles.palette}
      onCancel={onClose}
      styles={{ body: { padding: 0 } }}
      afterOpenChange={() => input.current?.focus()}
      aria-label={t('find.label')}
    >
      {/* Keys bubble up to here from the field and the card. */}
      <div onKeyDown={handleEscape}>
        {shownPerson === undefined ? (
          <>
            <FindField
              input={input}
              listId={listId}
              text={text}
              chosen={chosen}
              hasFinds={finds.length > 0}
              onChange={change}
              onKeyDown={handleKey}
              onClose={onClose}
            />
            <FindList
              id={listId}
              groups={groups}
              chosen={chosen}
              isBusy={!isCurrent}
              optionId={(find) => optionId(listId, find)}
              onOpen={open}
            />
            <Said text={text} count={finds.length} isCurrent={isCurrent} error={error} />
          </>
        ) : (
          <ContactCard person={shownPerson} onBack={handleBack} />
        )}
      </div>
    </Modal>
  );
}

type FindFieldProps = {
  input: Ref<HTMLInputElement>;
  listId: string;
  text: string;
  chosen: FoundEntry | undefined;
  hasFinds: boolean;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
};

/** The field that is typed in; the list below it is driven by its keys. */
function FindField({ input, listId, text, chosen, hasFinds, onChange, onKeyDown, onClose }: FindFieldProps) {
  const t = useT('iam');
  return (
    <div className={styles.field}>
      <MenuIcon name="search" size={18} />
      <input
        ref={input}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog that a shortcut opens to type in
        autoFocus
        role="combobox"
        aria-expanded={hasFinds}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen === undefined ? undefined : optionId(listId, chosen)}
        aria-label={t('find.label')}
        placeholder={t('find.hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestAskedText}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" onClick={onClose} aria-label={t('find.keyClose')}>
        Esc
      </button>
    </div>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function optionId(listId: string, { key }: FoundEntry): string {
  return `${listId}-${key}`;
}

type SaidProps = { text: string; count: number; isCurrent: boolean; error: Error | null };

/** What was found, for readers of the screen; to everybody that nothing was, and which keys there are. */
function Said({ text, count, isCurrent, error }: SaidProps) {
  const t = useT('iam');
  const typed = text.trim();
  const isNothing = typed !== '' && isCurrent && count === 0;
  return (
    <>
      {error !== null && typed !== '' ? <p className={styles.none}>{t('find.failed')}</p> : null}
      {isNothing ? <p className={styles.none}>{t('find.none', { text: typed })}</p> : null}
      <p className={hiddenClass} role="status">
        {isCurrent && typed !== '' ? t('find.count', { count }) : ''}
      </p>
      <p className={styles.keys} aria-hidden>
        {(['keyMove', 'keyOpen', 'keyTab', 'keyClose'] as const).map((key) => (
          <span key={key}>{t(`find.${key}`)}</span>
        ))}
      </p>
    </>
  );
}

/** Whoever had the focus has it again when the search is closed, unless its page is gone. */
function useReturnedFocus(): void {
  const before = useRef(document.activeElement);
  useEffect(() => {
    const { current } = before;
    return () => {
      if (current instanceof HTMLElement) current.focus();
    };
  }, []);
}

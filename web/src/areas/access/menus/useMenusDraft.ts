import { type MenuTree, saveMenu } from '@millwright/contract/areas/access/menus/menu.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useMemo, useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { ApiRefusal } from '../../../app/refusal.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { useLeaveGuard } from '../../../resource/slotParts.ts';
import {
  type Added,
  menuChanges,
  countOf,
  entriesWith,
  forestOf,
  nextKey,
  noDraft,
  type EntryInput,
  stillSaid,
  withSaidOf,
  withoutEntry,
} from './menusDraft.ts';
import { moving, type Target } from './menuMoves.ts';

/** Changes of the menu that are not saved yet, and how they are saved. */
export function useMenusDraft(read: MenuTree, onReread: () => Promise<void>) {
  const t = useT('iam');
  const { message } = App.useApp();
  const cache = useQueryClient();
  const tenantId = useSession()?.tenantId ?? 0;
  const [said, setSaid] = useState(noDraft);
  const [isSaving, setIsSaving] = useState(false);
  const draft = useMemo(() => stillSaid(said, read.entries), [said, read.entries]);
  const entries = useMemo(() => entriesWith(read.entries, draft), [read.entries, draft]);
  const forest = useMemo(() => forestOf(entries), [entries]);
  const discard = () => setSaid(noDraft);
  useLeaveGuard(countOf(draft) > 0, discard);

  const save = async () => {
    setIsSaving(true);
    try {
      await callApi(saveMenu, { version: read.version, ...menuChanges(draft) }, { isQuiet: true });
      await onReread();
      discard();
      // The shell draws the menu.
      void cache.invalidateQueries({ queryKey: [tenantId] });
      void message.success(t('menus.saved'));
    } catch (cause) {
      const isConflict = cause instanceof ApiRefusal && cause.messageCode === 'core.conflict';
      if (isConflict) await onReread();
      void message.error(isConflict ? t('menus.conflict') : refusalSentence(cause));
    } finally {
      setIsSaving(false);
    }
  };

  const say = (key: string, more: EntryInput) => setSaid(withSaidOf(draft, read.entries, key, more));
  return {
    entries,
    forest,
    count: countOf(draft),
    isSaving,
    discard,
    save,
    say,
    move: (key: string, target: Target) =>
      setSaid(
        [...moving(entries, key, target)].reduce(
          (left, [each, more]) => withSaidOf(left, read.entries, each, more),
          draft,
        ),
      ),
    /** Gives an entry, or all, what the standard says; what the mill added stays. */
    back: (keys: readonly string[]) =>
      setSaid(
        keys.reduce((left, key) => {
          const standard = read.entries.find((entry) => entry.key === key)?.standard;
          return standard ? withSaidOf(left, read.entries, key, standard) : left;
        }, draft),
      ),
    remove: (key: string) => setSaid(withoutEntry(draft, entries, key)),
    add: (fields: Omit<Added, 'key'>) => {
      const key = nextKey(draft);
      setSaid({ ...draft, added: [...draft.added, { ...fields, key }] });
      return key;
    },
    /** Adds a folder with its pages; returns the key of the folder. */
    addFolder: (folder: Omit<Added, 'key'>, pages: readonly Omit<Added, 'key' | 'parent'>[]) => {
      const parent = nextKey(draft);
      const start = { ...draft, added: [...draft.added, { ...folder, key: parent }] };
      setSaid(
        pages.reduce((left, page) => {
          const added = { ...page, parent, key: nextKey(left) };
          return { ...left, added: [...left.added, added] };
        }, start),
      );
      return parent;
    },
  };
}

export type MenusDraft = ReturnType<typeof useMenusDraft>;

import { readLanguage } from '../../../app/i18n/language.ts';
import { menuEntry, type MenuTree as ReadMenu } from '@millwright/contract/areas/access/menus/menu.ts';
import { Button, Input, Segmented } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { Allowed, useMay } from '../../../app/rights/Allowed.tsx';
import { useTenant } from '../../../app/session/useSession.ts';
import { momentText } from '../../../resource/slotParts.ts';
import { AddClientRows } from './AddClientRows.tsx';
import { AddEntry } from './AddEntry.tsx';
import { EntryDrawer } from './EntryDrawer.tsx';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import { MenuTree } from './MenuTree.tsx';
import { countIn, shownForest, type MenuView, views } from './menusDraft.ts';
import { SaveBar } from './SaveBar.tsx';
import { type MenusDraft, useMenusDraft } from './useMenusDraft.ts';
import styles from './menus.module.css';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';

type MenusViewProps = { read: ReadMenu; onReread: () => Promise<void> };

/** The tree of the menu, what is changed in one entry, and what is not saved yet. */
export function MenusView({ read, onReread }: MenusViewProps) {
  const draft = useMenusDraft(read, onReread);
  const mayEdit = useMay(menuEntry.access.edit);
  const [keyword, setKeyword] = useState('');
  const [view, setView] = useState<MenuView>('all');
  const [chosen, setChosen] = useState<string>();
  const entry = draft.entries.find(({ key }) => key === chosen);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (draft.count > 0 && !draft.isSaving) void draft.save();
  };
  return (
    <div className={styles['page']} onKeyDown={handleKey}>
      <Head read={read} draft={draft} mayEdit={mayEdit} onAdded={setChosen} />
      <section className={styles['card']}>
        <Tools draft={draft} keyword={keyword} view={view} onKeyword={setKeyword} onView={setView} />
        <MenuTree
          forest={shownForest(draft.forest, { view, keyword })}
          draft={draft}
          mayEdit={mayEdit}
          isNarrowed={keyword.trim() !== '' || view !== 'all'}
          onChoose={setChosen}
        />
      </section>
      {entry === undefined ? null : (
        <EntryDrawer
          key={entry.key}
          entry={entry}
          draft={draft}
          mayEdit={mayEdit}
          onClose={() => setChosen(undefined)}
        />
      )}
      {mayEdit ? <SaveBar draft={draft} /> : null}
    </div>
  );
}

type HeadProps = {
  read: ReadMenu;
  draft: MenusDraft;
  mayEdit: boolean;
  onAdded: (key: string) => void;
};

function Head({ read: { lastChange }, draft, mayEdit, onAdded }: HeadProps) {
  const t = useT('iam');
  const zone = useTenant()?.zone ?? 'UTC';
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  return (
    <header className={styles['head']}>
      <h1>{t('screens.menus')}</h1>
      <p>
        {t('menus.intro')}
        {lastChange === null ? null : (
          <span>
            {t('menus.lastChange', {
              time: momentText(new Date(lastChange.atMs).toISOString(), zone, readLanguage()),
              name: lastChange.by ?? t('menus.system'),
            })}
          </span>
        )}
      </p>
      <div className={styles['actions']}>
        <Button onClick={() => setIsHistoryOpen(true)}>{t('menus.history')}</Button>
        {mayEdit ? <BackAll draft={draft} /> : null}
        {mayEdit ? (
          <Allowed action={menuEntry.access.add}>
            <AddClientRows draft={draft} onAdded={onAdded} />
            <AddEntry draft={draft} onAdded={onAdded} />
          </Allowed>
        ) : null}
      </div>
      {isHistoryOpen ? <HistoryDrawer onClose={() => setIsHistoryOpen(false)} /> : null}
    </header>
  );
}

function BackAll({ draft }: { draft: MenusDraft }) {
  const t = useT('iam');
  const confirm = useConfirm();
  const changed = draft.entries.filter((entry) => entry.changed.length > 0).map(({ key }) => key);
  const ask = () =>
    confirm({
      title: t('menus.backAll'),
      content: t('menus.backAllNote', { count: changed.length }),
      submit: t('menus.backAll'),
      onOk: () => draft.back(changed),
    });
  return (
    <Button disabled={changed.length === 0} onClick={ask}>
      {t('menus.backAll')}
    </Button>
  );
}

type ToolsProps = {
  draft: MenusDraft;
  keyword: string;
  view: MenuView;
  onKeyword: (keyword: string) => void;
  onView: (view: MenuView) => void;
};

function Tools({ draft, keyword, view, onKeyword, onView }: ToolsProps) {
  const t = useT('iam');
  return (
    <div className={styles['tools']}>
      <Input
        allowClear
        value={keyword}
        placeholder={t('menus.search')}
        aria-label={t('menus.search')}
        onChange={({ target }) => onKeyword(target.value)}
      />
      <Segmented<MenuView>
        value={view}
        options={views.map((each) => ({
          value: each,
          label: `${t(`menus.views.${each}`)} ${countIn(draft.entries, each)}`,
        }))}
        onChange={onView}
      />
    </div>
  );
}

import { menuEntry, menuFields, ownCodePrefix } from '@millwright/contract/areas/access/menus/menu.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { ruleOfIssue, sentenceOfRule } from '@millwright/contract/core/errors/ruleOfIssue.ts';
import { Button, Input, Modal, Segmented, Select } from 'antd';
import { useState } from 'react';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { FolderChoice, LabelledEntry } from './EntryParts.tsx';
import { type DraftEntry, entryTitleOf, kindOfNew } from './menusDraft.ts';
import type { MenusDraft } from './useMenusDraft.ts';
import layout from '../../../kit/layout.module.css';

const forms = ['link', 'page', 'folder', 'right'] as const;
type Form = (typeof forms)[number];

interface Typed {
  readonly name: Record<Language, string>;
  readonly parent: string | null;
  readonly path: string;
  readonly code: string;
}

const nothing: Typed = { name: { zh: '', en: '', vn: '' }, parent: null, path: '', code: ownCodePrefix };

/** The button that adds an entry, with its dialog. */
export function AddEntry({ draft, onAdded }: { draft: MenusDraft; onAdded: (key: string) => void }) {
  const t = useT('iam');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="primary" onClick={() => setIsOpen(true)}>
        {t('menus.add')}
      </Button>
      {isOpen ? <AddModal draft={draft} onAdded={onAdded} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

type AddModalProps = { draft: MenusDraft; onAdded: (key: string) => void; onClose: () => void };

function AddModal({ draft, onAdded, onClose }: AddModalProps) {
  const t = useT('iam');
  const core = useT();
  const [form, setForm] = useState<Form>('link');
  const [typed, setTyped] = useState<Typed>(nothing);
  const [isTried, setIsTried] = useState(false);
  const set = (more: Partial<Typed>) => setTyped({ ...typed, ...more });
  const fields = fieldsOf(form, typed);
  const problems = problemsOf(form, typed);
  const problem = (field: string) => {
    const rule = isTried ? problems.get(field) : undefined;
    return rule === undefined ? undefined : core(`rules.${sentenceOfRule(rule)}`, rule.params);
  };
  const handleOk = () => {
    setIsTried(true);
    if (problems.size > 0) return;
    const siblings = draft.entries.filter(({ values }) => values.parent === fields.parent);
    const sort = Math.max(0, ...siblings.map(({ values }) => values.sort)) + 10;
    onAdded(draft.add({ ...fields, kind: kindOfNew(form), sort }));
    onClose();
  };
  const pages = draft.forest.folders.flatMap(({ entry, below }) =>
    below.flatMap(({ entry: page }) =>
      page.kind === 'subMenu'
        ? [{ page, label: `${entryTitleOf(entry, readLanguage())} / ${entryTitleOf(page, readLanguage())}` }]
        : [],
    ),
  );
  const entry = { typed, pages, problem, onTyped: set };
  return (
    <Modal
      open
      centered
      title={t('menus.add')}
      okText={t('menus.add')}
      cancelText={core('actions.cancel')}
      onOk={handleOk}
      onCancel={onClose}
    >
      <div className={layout.stack12}>
        <Segmented<Form>
          block
          value={form}
          options={forms.map((each) => ({ value: each, label: t(`menus.kinds.${each}`) }))}
          onChange={(next) => {
            setForm(next);
            setTyped({ ...nothing, name: typed.name });
          }}
        />
        {form === 'link' || form === 'page' ? <PathField {...entry} form={form} /> : null}
        {languages.map((language) => (
          <LabelledEntry
            key={language}
            label={t(`menus.inLanguage.${language}`)}
            note={problem(`name.${language}`)}
          >
            {(label) => (
              <Input
                aria-label={label}
                maxLength={menuEntry.fields.name.max}
                value={typed.name[language]}
                onChange={({ target }) => set({ name: { ...typed.name, [language]: target.value } })}
              />
            )}
          </LabelledEntry>
        ))}
        {form === 'right' ? <RightFields {...entry} /> : null}
        {form === 'link' || form === 'page' ? (
          <LabelledEntry label={t('menus.folder')} note={problem('parent')}>
            {(label) => (
              <FolderChoice
                label={label}
                draft={draft}
                value={typed.parent}
                onChoose={(parent) => set({ parent })}
              />
            )}
          </LabelledEntry>
        ) : null}
      </div>
    </Modal>
  );
}

type PartProps = {
  typed: Typed;
  /** Pages of the menu, named with their folders. */
  pages: readonly { readonly page: DraftEntry; readonly label: string }[];
  problem: (field: string) => string | undefined;
  onTyped: (part: Partial<Typed>) => void;
};

/** The address of a link, or the page that an entry opens, whose name it begins with. */
function PathField({ form, typed, pages, problem, onTyped }: PartProps & { form: 'link' | 'page' }) {
  const t = useT('iam');
  if (form === 'link')
    return (
      <LabelledEntry label={t('menus.url')} note={problem('path')}>
        {(label) => (
          <Input
            aria-label={label}
            placeholder="https://"
            maxLength={menuEntry.fields.path.max}
            value={typed.path}
            onChange={({ target }) => onTyped({ path: target.value })}
          />
        )}
      </LabelledEntry>
    );
  return (
    <LabelledEntry label={t('menus.page')} note={problem('path')}>
      {(label) => (
        <Select
          aria-label={label}
          showSearch={{ optionFilterProp: 'label' }}
          value={typed.path === '' ? undefined : typed.path}
          options={pages
            .filter(({ page }) => page.origin === 'standard')
            .map(({ page, label: text }) => ({ value: page.path ?? '', label: text }))}
          onChange={(path: string) => {
            const chosen = pages.find(({ page }) => page.path === path)?.page;
            onTyped({ path, ...(chosen === undefined ? {} : { name: chosen.values.name }) });
          }}
        />
      )}
    </LabelledEntry>
  );
}

/** The code of a right, and the page that it belongs to. */
function RightFields({ typed, pages, problem, onTyped }: PartProps) {
  const t = useT('iam');
  return (
    <>
      <LabelledEntry
        label={t('resources.menuEntry.fields.code')}
        note={problem('code') ?? t('menus.codeNote')}
      >
        {(label) => (
          <Input
            aria-label={label}
            maxLength={menuEntry.fields.code.max}
            value={typed.code}
            onChange={({ target }) => onTyped({ code: target.value })}
          />
        )}
      </LabelledEntry>
      <LabelledEntry label={t('menus.pageOfRight')} note={problem('parent')}>
        {(label) => (
          <Select
            aria-label={label}
            showSearch={{ optionFilterProp: 'label' }}
            value={typed.parent}
            options={pages.map(({ page, label: text }) => ({ value: page.key, label: text }))}
            onChange={(parent: string) => onTyped({ parent })}
          />
        )}
      </LabelledEntry>
    </>
  );
}

/** What is said of a new entry of a form. */
function fieldsOf(form: Form, { name, parent, path, code }: Typed) {
  return {
    name,
    parent,
    ...(form === 'link' ? { path: path.trim(), openMode: 'outside' as const } : {}),
    ...(form === 'page' ? { path } : {}),
    ...(form === 'right' ? { code } : {}),
  };
}

/** The rules that a new entry breaks, by field. */
function problemsOf(form: Form, typed: Typed): Map<string, ReturnType<typeof ruleOfIssue>> {
  const { name, parent, path } = typed;
  const { error } = menuFields.safeParse(fieldsOf(form, typed));
  const required = { rule: 'required', params: {} };
  return new Map([
    ...(error?.issues ?? []).map((issue) => [issue.path.map(String).join('.'), ruleOfIssue(issue)] as const),
    ...(form === 'link' && path.startsWith('/') ? [['path', { rule: 'url', params: {} }] as const] : []),
    ...((form === 'link' || form === 'page') && path.trim() === '' ? [['path', required] as const] : []),
    ...(form !== 'folder' && parent === null ? [['parent', required] as const] : []),
    ...(name.zh.trim() === '' ? [['name.zh', required] as const] : []),
  ]);
}

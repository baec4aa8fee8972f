import {
  menuEntry,
  openModes,
  ownCodePrefix,
  rightStrategies,
} from '@millwright/contract/areas/access/menus/menu.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { Button, Drawer, Input, Popconfirm, Radio } from 'antd';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { FolderChoice, LabelledEntry, Toggle } from './EntryParts.tsx';
import { IconChoice } from './IconChoice.tsx';
import { type DraftEntry, isFolderOpen, entryTitleOf } from './menusDraft.ts';
import type { MenusDraft } from './useMenusDraft.ts';
import styles from './menus.module.css';
import layout from '../../../kit/layout.module.css';

type EntryProps = { entry: DraftEntry; draft: MenusDraft; mayEdit: boolean };

const drawerWidth = 420;

/** All that can be said of one entry. What is said here is part of the draft at once. */
export function EntryDrawer({ entry, draft, mayEdit, onClose }: EntryProps & { onClose: () => void }) {
  const t = useT('iam');
  const core = useT();
  const mayDelete = useMay(menuEntry.access.delete);
  const { key, kind, origin, changed } = entry;
  const name = entryTitleOf(entry, readLanguage());
  return (
    <Drawer
      open
      size={drawerWidth}
      title={name}
      closable={{ 'aria-label': core('actions.close') }}
      onClose={onClose}
      rootClassName={styles['drawer'] ?? ''}
      footer={
        mayEdit ? (
          <div className={styles['drawerFoot']}>
            {origin === 'own' ? (
              <Popconfirm
                title={t('menus.removeNote', { name })}
                okText={t('menus.remove')}
                cancelText={core('actions.cancel')}
                disabled={!mayDelete}
                onConfirm={() => {
                  draft.remove(key);
                  onClose();
                }}
              >
                <Button danger disabled={!mayDelete}>
                  {t('menus.remove')}
                </Button>
              </Popconfirm>
            ) : (
              <Button disabled={changed.length === 0} onClick={() => draft.back([key])}>
                {t('menus.back')}
              </Button>
            )}
            <Button type="primary" onClick={onClose}>
              {core('actions.close')}
            </Button>
          </div>
        ) : null
      }
    >
      <div className={layout.stack12}>
        <Names entry={entry} draft={draft} mayEdit={mayEdit} />
        {kind === 'button' ? (
          <RightFields entry={entry} draft={draft} mayEdit={mayEdit} />
        ) : (
          <PageFields entry={entry} draft={draft} mayEdit={mayEdit} />
        )}
        <LabelledEntry label={t('resources.menuEntry.fields.description')}>
          {(label) => (
            <Input.TextArea
              aria-label={label}
              rows={2}
              maxLength={menuEntry.fields.description.max}
              disabled={!mayEdit}
              value={entry.values.description ?? ''}
              onChange={({ target }) => draft.say(key, { description: target.value || null })}
            />
          )}
        </LabelledEntry>
      </div>
    </Drawer>
  );
}

/** A name in each language, with what the standard calls it. */
function Names({ entry, draft, mayEdit }: EntryProps) {
  const t = useT('iam');
  const { values, standard, key } = entry;
  const note = (language: Language) =>
    standard === null || standard.name[language] === values.name[language]
      ? undefined
      : t('menus.standardName', { name: standard.name[language] });
  return languages.map((language) => (
    <LabelledEntry key={language} label={t(`menus.inLanguage.${language}`)} note={note(language)}>
      {(label) => (
        <Input
          aria-label={label}
          maxLength={menuEntry.fields.name.max}
          disabled={!mayEdit}
          value={values.name[language]}
          onChange={({ target }) => draft.say(key, { name: { ...values.name, [language]: target.value } })}
          onBlur={() => {
            // An empty name is the standard one.
            if (values.name[language].trim() === '' && standard !== null)
              draft.say(key, { name: { ...values.name, [language]: standard.name[language] } });
          }}
        />
      )}
    </LabelledEntry>
  ));
}

function PageFields({ entry, draft, mayEdit }: EntryProps) {
  const t = useT('iam');
  const { key, kind, values, locks, path, origin } = entry;
  const word = (field: string) => t(`resources.menuEntry.fields.${field}`);
  const isFolder = draft.forest.folders.some((branch) => branch.entry.key === key && isFolderOpen(branch));
  const isSite = path !== null && !path.startsWith('/');
  const opening = () => {
    if (isFolder)
      return (
        <Toggle
          label={t('menus.aggregated')}
          isOn={values.isAggregated}
          disabled={!mayEdit}
          onSet={(isAggregated) => draft.say(key, { isAggregated })}
        />
      );
    if (isSite) return null;
    return (
      <>
        <LabelledEntry label={word('openMode')}>
          {(label) => (
            <Radio.Group
              aria-label={label}
              disabled={!mayEdit}
              value={values.openMode}
              options={openModes.map((mode) => ({
                value: mode,
                label: t(`resources.menuEntry.choices.openMode.${mode}`),
              }))}
              onChange={({ target }) =>
                draft.say(key, { openMode: openModes.find((mode) => mode === target.value) })
              }
            />
          )}
        </LabelledEntry>
        {origin === 'standard' ? (
          <Toggle
            label={t('menus.cached')}
            isOn={values.isCached}
            disabled={!mayEdit}
            onSet={(isCached) => draft.say(key, { isCached })}
          />
        ) : null}
      </>
    );
  };
  return (
    <>
      {isFolder ? null : <Address entry={entry} draft={draft} mayEdit={mayEdit} />}
      {kind === 'subMenu' ? (
        <LabelledEntry label={t('menus.folder')}>
          {(label) => (
            <FolderChoice
              label={label}
              draft={draft}
              disabled={!mayEdit}
              value={values.parent}
              onChoose={(parent, index) => draft.move(key, { parent, index })}
            />
          )}
        </LabelledEntry>
      ) : null}
      <LabelledEntry label={word('icon')}>
        {(label) => (
          <IconChoice
            label={label}
            value={values.icon}
            disabled={!mayEdit}
            onChoose={(icon) => draft.say(key, { icon })}
          />
        )}
      </LabelledEntry>
      <Toggle
        label={t('menus.show')}
        isOn={!values.isHidden}
        disabled={!mayEdit || locks.includes('hide')}
        note={locks.includes('hide') ? t('menus.locks.hide') : undefined}
        onSet={(isOn) => draft.say(key, { isHidden: !isOn })}
      />
      {opening()}
    </>
  );
}

/** What an entry opens: of a standard one it is told, of one's own it can be changed. */
function Address({ entry: { key, path, code, origin }, draft, mayEdit }: EntryProps) {
  const t = useT('iam');
  const word = (field: string) => t(`resources.menuEntry.fields.${field}`);
  if (origin !== 'own')
    return (
      <dl className={styles['facts']}>
        <dt>{word('path')}</dt>
        <dd>
          <code>{path}</code>
        </dd>
        <dt>{word('code')}</dt>
        <dd>
          <code>{code}</code>
        </dd>
      </dl>
    );
  return (
    <LabelledEntry label={word('path')}>
      {(label) => (
        <Input
          aria-label={label}
          maxLength={menuEntry.fields.path.max}
          disabled={!mayEdit}
          value={path ?? ''}
          onChange={({ target }) => draft.say(key, { path: target.value })}
        />
      )}
    </LabelledEntry>
  );
}

function RightFields({ entry, draft, mayEdit }: EntryProps) {
  const t = useT('iam');
  const { key, values, locks, code, origin } = entry;
  const word = (field: string) => t(`resources.menuEntry.fields.${field}`);
  const openNote = values.isEnforced ? undefined : t('menus.openNote');
  const isLocked = locks.includes('enforce');
  return (
    <>
      {origin === 'own' ? (
        <LabelledEntry label={word('code')} note={t('menus.codeNote')}>
          {(label) => (
            <Input
              aria-label={label}
              maxLength={menuEntry.fields.code.max}
              disabled={!mayEdit}
              value={code ?? ownCodePrefix}
              onChange={({ target }) => draft.say(key, { code: target.value })}
            />
          )}
        </LabelledEntry>
      ) : (
        <dl className={styles['facts']}>
          <dt>{word('code')}</dt>
          <dd>
            <code>{code}</code>
          </dd>
        </dl>
      )}
      <LabelledEntry label={word('strategy')}>
        {(label) => (
          <Radio.Group
            aria-label={label}
            className={styles['strategies'] ?? ''}
            disabled={!mayEdit}
            value={values.strategy}
            options={rightStrategies.map((strategy) => ({
              value: strategy,
              label: t(`resources.menuEntry.choices.strategy.${strategy}`),
            }))}
            onChange={({ target }) =>
              draft.say(key, { strategy: rightStrategies.find((strategy) => strategy === target.value) })
            }
          />
        )}
      </LabelledEntry>
      <Toggle
        label={t('menus.enforced')}
        isOn={values.isEnforced}
        disabled={!mayEdit || isLocked}
        note={isLocked ? t('menus.locks.enforce') : openNote}
        onSet={(isEnforced) => draft.say(key, { isEnforced })}
      />
    </>
  );
}

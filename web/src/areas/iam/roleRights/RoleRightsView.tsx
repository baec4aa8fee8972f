import { role } from '@millwright/contract/areas/iam/role.ts';
import type { RoleRights } from '@millwright/contract/areas/iam/roleRights.ts';
import { user } from '@millwright/contract/areas/iam/user.ts';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { Allowed, useMay } from '../../../app/session/Allowed.tsx';
import { useTenant } from '../../../app/session/useSession.ts';
import { useCrumb } from '../../../app/shell/slots.ts';
import { momentText } from '../../../resource/slotParts.ts';
import { RightsTree } from './RightsTree.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useRightsDraft } from './useRightsDraft.ts';
import { WhyCard } from './WhyCard.tsx';
import styles from './roleRights.module.css';

type RoleRightsViewProps = { read: RoleRights; onReread: () => Promise<void> };

/** The tree of rights, which rows they are used on, why a person has one, and what is not saved yet. */
export function RoleRightsView({ read, onReread }: RoleRightsViewProps) {
  useCrumb(read.role.roleName);
  const draft = useRightsDraft(read, onReread);
  const mayEdit = useMay(role.access.edit);
  const [chosen, setChosen] = useState<string>();
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (draft.wanted.size > 0 && !draft.isSaving) void draft.save();
  };
  return (
    <div className={styles.page} onKeyDown={handleKey}>
      <Head read={read} />
      <div className={styles.columns}>
        <RightsTree
          groups={read.groups}
          draft={draft}
          mayEdit={mayEdit}
          chosen={chosen}
          onChoose={setChosen}
        />
        <div className={styles.side}>
          <ScopeCard read={read} />
          <Allowed action={user.access.read}>
            <WhyCard code={chosen} onCode={setChosen} />
          </Allowed>
        </div>
      </div>
      {mayEdit ? <SaveBar draft={draft} /> : null}
    </div>
  );
}

function Head({ read: { role: of, people, lastChange } }: Pick<RoleRightsViewProps, 'read'>) {
  const t = useT('iam');
  const zone = useTenant()?.zone ?? 'UTC';
  const count = t('roleRights.people', { count: people });
  const mayList = useMay(user.access.read);
  return (
    <header className={styles.head}>
      <h1>{of.roleName}</h1>
      <p>
        <code>{of.roleCode}</code>
        <span>
          {mayList ? <Link to={`${user.screen?.path}?roleIds_MultiString=,${of.id},`}>{count}</Link> : count}
        </span>
        {lastChange === null ? null : (
          <span>
            {t('roleRights.lastChange', {
              time: momentText(new Date(lastChange.atMs).toISOString(), zone),
              name: lastChange.by ?? t('roleRights.system'),
            })}
          </span>
        )}
      </p>
    </header>
  );
}

/** On which rows the rights are used; the role's own form changes it. */
function ScopeCard({ read: { role: of } }: Pick<RoleRightsViewProps, 'read'>) {
  const t = useT('iam');
  return (
    <section className={styles.card} aria-label={t('roleRights.scope')}>
      <h2>
        {t('roleRights.scope')} <small>{t('roleRights.scopeNote')}</small>
      </h2>
      <p className={styles.scope}>{t(`core:dataScopes.${of.dataScope}`)}</p>
      {of.dataScope !== 'chosen' || of.departments.length === 0 ? null : (
        <ul className={styles.departments}>
          {of.departments.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      <Allowed action={role.access.edit}>
        <Link to={`${role.screen?.path}?edit=${of.id}`}>{t('roleRights.editScope')}</Link>
      </Allowed>
    </section>
  );
}

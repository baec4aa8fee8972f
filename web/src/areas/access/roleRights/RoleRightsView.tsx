import type { ChangedRules } from '@millwright/contract/areas/access/dataRules/dataRule.ts';
import { departmentRightsScreen } from '@millwright/contract/areas/access/departmentRights/departmentRights.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { type RoleRights, saveRoleRights } from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { Allowed, useMay } from '../../../app/rights/Allowed.tsx';
import { useCrumb } from '../../../app/shell/slots.ts';
import { HeadActions } from './HeadActions.tsx';
import { RulesCard } from '../dataRules/RulesCard.tsx';
import { useRulesOfRole } from '../dataRules/useRulesOfRole.ts';
import { LastChange } from './LastChange.tsx';
import { changesIn } from './rightsDraft.ts';
import { RightsTree } from './RightsTree.tsx';
import { RulesOfRightsContext } from './rulesOfRights.ts';
import { SaveBar } from './SaveBar.tsx';
import { ScopeCard } from './ScopeCard.tsx';
import { SeeAs } from './SeeAs.tsx';
import { usePreview } from './usePreview.ts';
import { type RightsDraft, saveWithKeys, useRightsDraft } from './useRightsDraft.ts';
import { type ChosenPerson, WhyCard } from './WhyCard.tsx';
import styles from './roleRights.module.css';
import layout from '../../../kit/layout.module.css';

type RoleRightsViewProps = { read: RoleRights; onReread: () => Promise<void> };

/** The tree of rights, which rows they are used on, why a person has one, and what is not saved yet. */
export function RoleRightsView({ read, onReread }: RoleRightsViewProps) {
  const t = useT('iam');
  useCrumb(read.role.roleName);
  const { id, version } = read.role;
  const rules = useRulesOfRole(id);
  const draft = useRightsDraft(read.groups, {
    send: (changes) =>
      rules.saving((changed) =>
        callApi(saveRoleRights, { id, version, ...changes, rules: changed }, { isQuiet: true }),
      ),
    reread: async () => {
      await Promise.all([onReread(), rules.reread()]);
    },
    besides: rules,
  });
  const mayEdit = useMay(role.access.edit);
  const preview = usePreview(id, draft);
  const [chosen, setChosen] = useState<string>();
  const [person, setPerson] = useState<ChosenPerson>();
  return (
    <div className={styles.page} onKeyDown={saveWithKeys(draft)}>
      <Head read={read} />
      <div className={styles.columns}>
        <RulesOfRightsContext value={rules.ofRights}>
          <RightsTree
            label={t('screens.roleRights')}
            groups={read.groups}
            draft={draft}
            mayEdit={mayEdit}
            chosen={chosen}
            onChoose={setChosen}
          />
        </RulesOfRightsContext>
        <div className={styles.side}>
          <ScopeCard of={read.role} onReread={onReread} />
          <RulesCard {...rules.card} mayEdit={mayEdit} />
          <Allowed action={user.access.read}>
            <WhyCard code={chosen} onCode={setChosen} person={person} onPerson={setPerson} />
          </Allowed>
        </div>
      </div>
      {mayEdit ? (
        <SaveBar
          draft={draft}
          preview={preview}
          actions={
            person === undefined ? null : (
              <SeeAfterwards id={id} person={person} draft={draft} rules={rules.card.draft.changes()} />
            )
          }
        />
      ) : null}
    </div>
  );
}

type SeeAfterwardsProps = { id: string; person: ChosenPerson; draft: RightsDraft; rules: ChangedRules };

/** Opens what the chosen person will find once the draft is saved. */
function SeeAfterwards({ id, person, draft: { wanted, isClean }, rules }: SeeAfterwardsProps) {
  const t = useT('iam');
  const [isOpen, setIsOpen] = useState(false);
  const draft = isClean ? undefined : { roleId: id, changes: changesIn(wanted), rules };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('roleTools.see.open', { name: person.label })}</Button>
      {isOpen ? <SeeAs person={person} draft={draft} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function Head({ read: { role: of, people, lastChange } }: Pick<RoleRightsViewProps, 'read'>) {
  const t = useT('iam');
  const count = t('roleRights.people', { count: people });
  const mayList = useMay(user.access.read);
  return (
    <header className={`${layout.baseline4x16} ${styles.head}`}>
      <h1>{of.roleName}</h1>
      <p>
        <code>{of.roleCode}</code>
        {of.departmentId === null ? null : (
          <Link to={`${departmentRightsScreen.path}?id=${of.departmentId}`}>
            {t('departmentRights.roleOf', { department: of.department ?? '' })}
          </Link>
        )}
        <span>
          {mayList ? <Link to={`${user.screen?.path}?roleIds_MultiString=,${of.id},`}>{count}</Link> : count}
        </span>
        <LastChange change={lastChange} />
      </p>
      <HeadActions of={of} />
    </header>
  );
}

import { role } from '@millwright/contract/areas/access/role/role.ts';
import type { RoleRights } from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import type { RoleSight, ScopeDraft } from '@millwright/contract/areas/access/sight/roleSight.ts';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { Unread } from '../parts/Unread.tsx';
import { ScopeForm } from './ScopeForm.tsx';
import { SightTable } from './SightTable.tsx';
import { useSight } from './useSight.ts';
import card from './roleRights.module.css';
import styles from './scopeCard.module.css';

type ScopeCardProps = { of: RoleRights['role']; onReread: () => Promise<void> };

/** Data scope of a role, the lists that it narrows with their rows, and a form that changes it and shows rows before and after. */
export function ScopeCard({ of, onReread }: ScopeCardProps) {
  const t = useT('iam');
  const mayEdit = useMay(role.access.edit);
  const [draft, setDraft] = useState<ScopeDraft>();
  const isComplete = draft?.dataScope !== 'chosen' || draft.departmentIds.length > 0;
  const sight = useSight(of.id, isComplete ? draft : undefined);
  const scope = sight.data?.scope;
  return (
    <section className={card.card} aria-label={t('roleRights.scope')}>
      <h2>
        {t('roleRights.scope')} <small>{t('roleRights.scopeNote')}</small>
      </h2>
      {draft === undefined || scope === undefined ? (
        <Scope of={of}>
          {mayEdit && scope !== undefined ? (
            <Button type="link" className={styles.edit} onClick={() => setDraft(draftOf(scope))}>
              {t('roleSight.edit')}
            </Button>
          ) : null}
        </Scope>
      ) : (
        <ScopeForm
          of={of}
          scope={scope}
          draft={draft}
          onChange={setDraft}
          onReread={onReread}
          onClose={() => setDraft(undefined)}
        />
      )}
      {sight.data === undefined ? (
        <Unread cause={sight.error} onRetry={() => void sight.refetch()} />
      ) : (
        <SightTable sight={sight.data} isDraft={draft !== undefined} isStale={sight.isPlaceholderData} />
      )}
    </section>
  );
}

function draftOf({ dataScope, departments }: RoleSight['scope']): ScopeDraft {
  return { dataScope, departmentIds: departments.map(({ id }) => id) };
}

function Scope({ of, children }: { of: RoleRights['role']; children: ReactNode }) {
  const t = useT('iam');
  return (
    <>
      <p className={styles.scope}>
        <span>{t(`core:dataScopes.${of.dataScope}`)}</span>
        {children}
      </p>
      {of.dataScope !== 'chosen' || of.departments.length === 0 ? null : (
        <ul className={card.departments}>
          {of.departments.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </>
  );
}

import { role } from '@millwright/contract/areas/access/role/role.ts';
import type { RoleRights } from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import type { RoleSight, ScopeDraft } from '@millwright/contract/areas/access/sight/roleSight.ts';
import { dataScopes } from '@millwright/contract/core/call/dataScope.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Radio } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { ApiRefusal } from '../../../app/refusal.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { choosableSource, SearchSelect } from '../../../resource/slotParts.ts';
import styles from './scopeCard.module.css';

type ScopeFormProps = {
  of: RoleRights['role'];
  scope: RoleSight['scope'];
  draft: ScopeDraft;
  onChange: (draft: ScopeDraft) => void;
  onReread: () => Promise<void>;
  onClose: () => void;
};

/** Chooses the data scope of a role and saves it with the version of the role. */
export function ScopeForm({ of, scope, draft, onChange, onReread, onClose }: ScopeFormProps) {
  const t = useT('iam');
  const { refusal, isSaving, save } = useSaveScope({ of, draft, onReread, onClose });
  const { dataScope, departmentIds } = draft;
  const lacksDepartments = dataScope === 'chosen' && departmentIds.length === 0;
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    <form
      className={styles.form}
      onKeyDown={handleKey}
      onSubmit={(event) => {
        event.preventDefault();
        if (!lacksDepartments && !isSame(scope, draft)) void save();
      }}
    >
      <Radio.Group
        vertical
        name="dataScope"
        aria-label={t('roleRights.scope')}
        value={dataScope}
        options={dataScopes.map((value) => ({ value, label: t(`core:dataScopes.${value}`) }))}
        onChange={({ target }) => {
          const next = dataScopes.find((each) => each === target.value);
          if (next !== undefined) onChange({ ...draft, dataScope: next });
        }}
      />
      {dataScope === 'chosen' ? (
        <SearchSelect
          isMultiple
          label={t('roleSight.chosenDepartments')}
          placeholder={t('roleSight.chooseDepartments')}
          source={choosableSource('department')}
          value={departmentIds}
          known={new Map(scope.departments.map(({ id, name }) => [id, name]))}
          isInvalid={lacksDepartments}
          onChange={(ids) => onChange({ ...draft, departmentIds: ids })}
        />
      ) : null}
      {lacksDepartments ? <p className={styles.hint}>{t('roleSight.needsDepartments')}</p> : null}
      {refusal === undefined ? null : (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('roleSight.cancel')}</Button>
        <Button
          type="primary"
          htmlType="submit"
          loading={isSaving}
          disabled={lacksDepartments || isSame(scope, draft)}
        >
          {t('roleSight.save')}
        </Button>
      </div>
    </form>
  );
}

function isSame({ dataScope, departments }: RoleSight['scope'], draft: ScopeDraft): boolean {
  if (dataScope !== draft.dataScope) return false;
  if (dataScope !== 'chosen') return true;
  const ids = new Set(departments.map(({ id }) => id));
  return ids.symmetricDifference(new Set(draft.departmentIds)).size === 0;
}

/** Saves the draft; somebody else's change is read and the draft kept, other refusals are shown as sentences. */
function useSaveScope({
  of: { id, version },
  draft: { dataScope, departmentIds },
  onReread,
  onClose,
}: Pick<ScopeFormProps, 'of' | 'draft' | 'onReread' | 'onClose'>) {
  const t = useT('iam');
  const { message } = App.useApp();
  const cache = useQueryClient();
  const tenantId = useSession()?.tenantId ?? 0;
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    setRefusal(undefined);
    const row = { id, version, dataScope, departmentIds: dataScope === 'chosen' ? departmentIds : null };
    try {
      await callApi(callsOf(role).edit, row, { isQuiet: true });
      await onReread();
      void cache.invalidateQueries({ queryKey: [tenantId] });
      void message.success(t('roleSight.saved'));
      onClose();
    } catch (cause) {
      const isConflict = cause instanceof ApiRefusal && cause.messageCode === 'core.conflict';
      if (isConflict) await onReread();
      setRefusal(isConflict ? t('roleSight.conflict') : refusalSentence(cause));
    } finally {
      setIsSaving(false);
    }
  };
  return { refusal, isSaving, save };
}

import { closableMenus, restrictTenant } from '@millwright/contract/areas/tenancy/tenant/tenantCalls.ts';
import { App, Button, Select } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { queryClient } from '../../../app/api/queryClient.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import styles from './tenants.module.css';
import layout from '../../../kit/layout.module.css';

type RestrictionProps = {
  id: string;
  version: number;
  closedMenus: readonly string[];
  onSaved: () => void;
};

/** The modules of the menu that a mill may not use. */
export function Restriction({ id, version, closedMenus, onSaved }: RestrictionProps) {
  const t = useT('iam');
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<readonly string[]>(closedMenus);
  const [isPending, setIsPending] = useState(false);
  const isChanged = chosen.toSorted().join(' ') !== closedMenus.toSorted().join(' ');
  const handleSave = async () => {
    setIsPending(true);
    try {
      await callApi(restrictTenant, { id, version, closedMenus: [...chosen] }, { isQuiet: true });
      void message.success(t('tenants.saved'));
      void queryClient.invalidateQueries();
    } catch (cause) {
      void message.error(refusalSentence(cause));
    } finally {
      setIsPending(false);
      onSaved();
    }
  };
  return (
    <section className={`${layout.stack12} ${styles['part']}`} aria-label={t('tenants.restriction')}>
      <h3>{t('tenants.restriction')}</h3>
      <p>{t('tenants.restrictionNote')}</p>
      <Select
        mode="multiple"
        allowClear
        aria-label={t('tenants.restriction')}
        placeholder={t('tenants.nothingClosed')}
        optionFilterProp="label"
        value={[...chosen]}
        options={closableMenus.map((menu) => ({ value: menu, label: t(`menuAreas.${menu}`) }))}
        onChange={setChosen}
      />
      <div>
        <Button disabled={!isChanged} loading={isPending} onClick={() => void handleSave()}>
          {t('tenants.saveRestriction')}
        </Button>
      </div>
    </section>
  );
}

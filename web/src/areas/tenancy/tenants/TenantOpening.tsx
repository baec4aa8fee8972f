import { administratorRight, tenant } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import {
  addTenantAdministrator,
  showTenantOpening,
} from '@millwright/contract/areas/tenancy/tenant/tenantCalls.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { App, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { Unread } from '../../access/parts/Unread.tsx';
import { Slips } from '../../access/people/HandOut.tsx';
import { AdministratorForm, type Given } from './AdministratorForm.tsx';
import { HomeModules } from './HomeModules.tsx';
import { Restriction } from './Restriction.tsx';
import styles from './tenants.module.css';
import layout from '../../../kit/layout.module.css';

type Opening = OutputOf<typeof showTenantOpening>;

/** Below the details of a mill: how far its opening has come, with what is to do next; and what it may not use. */
export function TenantOpening({ id, name }: { id: string; name: string }) {
  const opening = useCall(showTenantOpening, { id });
  const [given, setGiven] = useState<Given>();
  const mayEdit = useMay(tenant.access.edit);
  const handleGiven = (people: Given) => {
    setGiven(people);
    void opening.refetch();
  };
  const { data } = opening;
  if (data === undefined) return <Unread cause={opening.error} onRetry={() => void opening.refetch()} />;
  if (data.isPlatform) return null;
  return (
    <>
      <Steps id={id} name={name} opening={data} onGiven={handleGiven} />
      {mayEdit ? (
        <Restriction
          // Another state is another draft.
          key={data.version}
          id={id}
          version={data.version}
          closedMenus={data.closedMenus}
          onSaved={() => void opening.refetch()}
        />
      ) : null}
      {mayEdit ? <HomeModules id={id} /> : null}
      {given === undefined ? null : <Slips given={given} onClose={() => setGiven(undefined)} />}
    </>
  );
}

type StepsProps = { id: string; name: string; opening: Opening; onGiven: (given: Given) => void };

/** Four steps, the last of which are others' to do; which are done is read, so that the opening goes on where it stopped. */
function Steps({ id, name, opening, onGiven }: StepsProps) {
  const t = useT('iam');
  const { administrators, roles } = opening;
  const isGiven = administrators.some(({ password }) => password !== 'none');
  const isEntered = administrators.some(({ password }) => password === 'own');
  return (
    <section className={`${layout.stack12} ${styles['part']}`} aria-label={t('tenants.openingOf', { name })}>
      <h3>{t('tenants.opening')}</h3>
      <ol className={styles['steps']}>
        <Step title={t('tenants.made')} state="done">
          <small>{t('tenants.madeNote', { roles })}</small>
        </Step>
        <Step title={t('tenants.first')} state={isGiven ? 'done' : 'now'}>
          <Administrators id={id} administrators={administrators} onGiven={onGiven} />
        </Step>
        <Step title={t('tenants.enter')} state={isEntered ? 'done' : stateOf(isGiven)}>
          <small>{t(isEntered ? 'tenants.entered' : 'tenants.enterNote')}</small>
        </Step>
        <Step title={t('tenants.connect')} state={stateOf(isEntered)}>
          <small>{t('tenants.connectNote')}</small>
        </Step>
      </ol>
    </section>
  );
}

type StepState = 'done' | 'now' | 'later';

function stateOf(isReached: boolean): StepState {
  return isReached ? 'now' : 'later';
}

function Step({ title, state, children }: { title: string; state: StepState; children: ReactNode }) {
  return (
    <li className={styles['step']} data-step={state} aria-current={state === 'now' ? 'step' : undefined}>
      <div>
        <b>{title}</b>
        {children}
      </div>
    </li>
  );
}

const words = {
  none: 'tenants.withoutPassword',
  handedOut: 'tenants.waiting',
  own: 'tenants.active',
} as const;

function Administrators({
  id,
  administrators,
  onGiven,
}: Pick<StepsProps, 'id' | 'onGiven'> & Pick<Opening, 'administrators'>) {
  const t = useT('iam');
  const { message } = App.useApp();
  const [isAdding, setIsAdding] = useState(false);
  const mayGive = useMay(administratorRight);
  const giveAgain = async ({ username, realname }: Opening['administrators'][number]) => {
    try {
      onGiven((await callApi(addTenantAdministrator, { id, username, realname }, { isQuiet: true })).people);
    } catch (cause) {
      void message.error(refusalSentence(cause));
    }
  };
  const isFormShown = mayGive && (isAdding || administrators.length === 0);
  return (
    <>
      {administrators.length === 0 ? null : (
        <ul className={styles['people']} aria-label={t('tenants.administrators')}>
          {administrators.map((person) => (
            <li key={person.id}>
              <span>{person.realname}</span>
              <span>{person.username}</span>
              <small>{t(person.isFrozen ? 'tenants.frozen' : words[person.password])}</small>
              {mayGive && person.password !== 'own' ? (
                <Button type="link" onClick={() => void giveAgain(person)}>
                  {t('tenants.again')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {isFormShown ? (
        <>
          <small>{t('tenants.firstNote')}</small>
          <AdministratorForm
            id={id}
            onGiven={(people) => {
              setIsAdding(false);
              onGiven(people);
            }}
          />
        </>
      ) : null}
      {mayGive && !isFormShown ? (
        <div>
          <Button onClick={() => setIsAdding(true)}>{t('tenants.more')}</Button>
        </div>
      ) : null}
    </>
  );
}

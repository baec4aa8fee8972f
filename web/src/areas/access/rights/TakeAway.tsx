import { endProxy, proxy } from '@millwright/contract/areas/access/proxies/proxy.ts';
import type { ExplainedRight } from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { App, Button } from 'antd';
import { callApi } from '../../../app/api/callApi.ts';
import { queryClient } from '../../../app/api/queryClient.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { stringOf } from '../parts/textOf.ts';
import { EndButton } from '../proxies/EndProxy.tsx';
import styles from './whyAnswer.module.css';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';

/** How a right is taken from a person: what gives it now, each with what ends that, for who may. */
export function TakeAway({ why: { person, sources, proxies = [] } }: { why: ExplainedRight }) {
  const t = useT('iam');
  const mayEndProxies = useMay(proxy.access.edit);
  const mayTakeRoles = useMay(user.access.edit);
  const roles = mayTakeRoles ? sources.filter(({ gives }) => gives) : [];
  const ending = mayEndProxies ? proxies : [];
  if (roles.length + ending.length === 0) return null;
  return (
    <section aria-label={t('roleTools.takeAway.title')}>
      <h3>{t('roleTools.takeAway.title')}</h3>
      <ul className={styles.takeAway}>
        {ending.map(({ id, realname }) => (
          <li key={id}>
            <span>{t('roleTools.takeAway.proxy', { name: realname })}</span>
            <EndButton
              end={endProxy}
              id={id}
              question={t('proxies.endAskBoth', { person: realname, agent: person.realname })}
              label={t('roleTools.takeAway.end')}
              hasBegun
            />
          </li>
        ))}
        {roles.map(({ roleId, roleName }) => (
          <li key={roleId}>
            <span>{t('roleTools.takeAway.role', { role: roleName })}</span>
            <TakeRole person={person} roleId={roleId} roleName={roleName} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type TakeRoleProps = { person: ExplainedRight['person']; roleId: string; roleName: string };

/** Takes a role from a person once that is confirmed: a change of the person's row, by its rules. */
function TakeRole({ person: { id, realname: name }, roleId, roleName }: TakeRoleProps) {
  const t = useT('iam');
  const confirm = useConfirm();
  const { message } = App.useApp();
  const take = async () => {
    const { queryById, edit } = callsOf(user);
    try {
      const { version, roleIds } = await callApi(queryById, { id }, { isQuiet: true });
      const left = (Array.isArray(roleIds) ? roleIds.map(stringOf) : []).filter((each) => each !== roleId);
      await callApi(edit, { id, version, roleIds: left.length === 0 ? null : left }, { isQuiet: true });
      void message.success(t('roleTools.takeAway.done'));
    } catch (cause) {
      void message.error(refusalSentence(cause));
    }
    void queryClient.invalidateQueries();
  };
  const handleAsk = () =>
    confirm({
      title: t('roleTools.takeAway.ask', { name, role: roleName }),
      content: t('roleTools.takeAway.askHint', { name }),
      submit: t('roleTools.takeAway.take'),
      onOk: take,
    });
  return (
    <Button
      type="link"
      aria-label={t('roleTools.takeAway.ask', { name, role: roleName })}
      onClick={handleAsk}
    >
      {t('roleTools.takeAway.take')}
    </Button>
  );
}

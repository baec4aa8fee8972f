import { withdrawOffer } from '@millwright/contract/areas/tenancy/peopleOfMills/millOffers.ts';
import {
  type MillOfPerson,
  type OfferedMill,
  type PersonOfMills,
  removeFromMill,
} from '@millwright/contract/areas/tenancy/peopleOfMills/peopleOfMills.ts';
import { platformTenantId } from '@millwright/contract/core/call/platformTenant.ts';
import { App, Button } from 'antd';
import { callApi } from '../../../app/api/callApi.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import styles from './peopleOfMills.module.css';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';
import layout from '../../../kit/layout.module.css';

type MillsOfPersonProps = {
  person: PersonOfMills;
  mayRemove: boolean;
  /** Somebody was taken out of a mill, or it failed: the list is to be read again. */
  onChanged: () => void;
};

/** The mills of a person, a line each with the roles there. */
export function MillsOfPerson({ person, mayRemove, onChanged }: MillsOfPersonProps) {
  const t = useT('iam');
  const confirm = useConfirm();
  const { message } = App.useApp();
  const { id, realname: name, mills, offers } = person;
  if (mills.length + offers.length === 0) return <small>{t('peopleOfMills.noMill')}</small>;

  const remove = async (mill: MillOfPerson) => {
    try {
      await callApi(removeFromMill, { id, tenantId: String(mill.id) }, { isQuiet: true });
      void message.success(t('peopleOfMills.removed', { name, mill: mill.name }));
    } catch (cause) {
      void message.error(refusalSentence(cause));
    }
    onChanged();
  };
  const handleWithdraw = async (mill: OfferedMill) => {
    try {
      await callApi(withdrawOffer, { id, tenantId: String(mill.id) }, { isQuiet: true });
      void message.success(t('peopleOfMills.withdrawn', { name, mill: mill.name }));
    } catch (cause) {
      void message.error(refusalSentence(cause));
    }
    onChanged();
  };
  const handleAsk = (mill: MillOfPerson) =>
    confirm({
      title: t('peopleOfMills.askRemove', { name, mill: mill.name }),
      content: t('peopleOfMills.askHint'),
      submit: t('peopleOfMills.remove'),
      isDanger: true,
      onOk: () => remove(mill),
    });
  return (
    <ul className={`${layout.stack4} ${styles.mills}`}>
      {mills.map((mill) => (
        <li key={mill.id}>
          <span>
            {mill.name}
            <small>
              {[
                mill.roles.length === 0 ? t('peopleOfMills.withoutRoles') : mill.roles.join(' · '),
                ...(mill.state === 'normal' ? [] : [t(`peopleOfMills.states.${mill.state}`)]),
              ].join(' · ')}
            </small>
          </span>
          {mayRemove && mill.id !== platformTenantId ? (
            <Button
              type="link"
              size="small"
              aria-label={t('peopleOfMills.removeOf', { name, mill: mill.name })}
              onClick={() => handleAsk(mill)}
            >
              {t('peopleOfMills.remove')}
            </Button>
          ) : null}
        </li>
      ))}
      {offers.map((mill) => (
        <li key={mill.id}>
          <span className={styles.offered}>
            {mill.name}
            <small>{[...mill.roles, t('peopleOfMills.offered')].join(' · ')}</small>
          </span>
          {mayRemove ? (
            <Button
              type="link"
              size="small"
              aria-label={t('peopleOfMills.withdrawOf', { name, mill: mill.name })}
              onClick={() => void handleWithdraw(mill)}
            >
              {t('peopleOfMills.withdraw')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

import {
  listPeopleWithoutPassword,
  mostPasswords,
} from '@millwright/contract/areas/access/password/passwordCalls.ts';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { HandOut } from './HandOut.tsx';

/** Another password for one person. */
export function HandOutToOne({ id, realname }: { id: string; realname: string }) {
  const t = useT('iam');
  return (
    <HandOut
      form="link"
      label={t('passwords.handOut')}
      ariaLabel={`${t('passwords.handOut')} ${realname}`}
      prepare={() => Promise.resolve({ ids: [id], question: t('passwords.ask', { name: realname }) })}
    />
  );
}

/** First passwords for everybody who has none. */
export function HandOutToAll() {
  const t = useT('iam');
  const prepare = async () => {
    const { people, isMore } = await callApi(listPeopleWithoutPassword, {}, { isQuiet: true });
    if (people.length === 0) return undefined;
    const question = (
      <>
        {t('passwords.allAsk', { count: people.length })}
        {isMore ? <p>{t('passwords.more', { count: mostPasswords })}</p> : null}
      </>
    );
    return { ids: people.map(({ id }) => id), question };
  };
  return (
    <HandOut form="default" label={t('passwords.all')} ariaLabel={t('passwords.all')} prepare={prepare} />
  );
}

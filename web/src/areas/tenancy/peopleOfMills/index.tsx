import {
  listPeopleOfMills,
  type PersonOfMills,
} from '@millwright/contract/areas/tenancy/peopleOfMills/peopleOfMills.ts';
import { assignRight } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import { Button, Input, Pagination } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import logStyles from '../logs/logPage.module.css';
import { Unread } from '../../access/parts/Unread.tsx';
import { AddToMillModal } from './AddToMillModal.tsx';
import { MillsOfPerson } from './MillsOfPerson.tsx';
import styles from './peopleOfMills.module.css';

const pageSize = 20;

/** Every account of the platform with its mills; who is to work in a further one is added to it here. */
export default function PeopleOfMillsScreen() {
  const t = useT('iam');
  const [asked, setAsked] = useState({ keyword: '', pageNo: 1 });
  const [joining, setJoining] = useState<PersonOfMills>();
  const people = useCall(listPeopleOfMills, { ...asked, pageSize });
  const mayAssign = useMay(assignRight);
  const rows = people.data?.records;
  const handleChanged = () => {
    setJoining(undefined);
    void people.refetch();
  };
  const content = () => {
    if (rows === undefined) return <Unread cause={people.error} onRetry={() => void people.refetch()} />;
    if (rows.length === 0)
      return (
        <p className={logStyles.none} role="note">
          {t('peopleOfMills.none')}
        </p>
      );
    return (
      <div className={styles.frame}>
        <table>
          <thead>
            <tr>
              <th>{t('peopleOfMills.person')}</th>
              <th>{t('peopleOfMills.account')}</th>
              <th>{t('peopleOfMills.mills')}</th>
              {mayAssign ? <th aria-label={t('peopleOfMills.add')} /> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((person) => (
              <tr key={person.id}>
                <td data-head={t('peopleOfMills.person')}>
                  <b>{person.realname}</b>
                  {person.isFrozen ? <small>{t('peopleOfMills.frozen')}</small> : null}
                </td>
                <td data-head={t('peopleOfMills.account')}>{person.username}</td>
                <td data-head={t('peopleOfMills.mills')}>
                  <MillsOfPerson person={person} mayRemove={mayAssign} onChanged={handleChanged} />
                </td>
                {mayAssign ? (
                  <td className={styles.act}>
                    <Button
                      type="link"
                      size="small"
                      aria-label={t('peopleOfMills.addOf', { name: person.realname })}
                      onClick={() => setJoining(person)}
                    >
                      {t('peopleOfMills.add')}
                    </Button>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  };
  return (
    <div className={logStyles.page}>
      <header>
        <h1>{t('screens.peopleOfMills')}</h1>
        <p>{t('peopleOfMills.intro')}</p>
      </header>
      <div className={logStyles.tools}>
        <Input.Search
          allowClear
          maxLength={64}
          className={logStyles.find}
          aria-label={t('peopleOfMills.find')}
          placeholder={t('peopleOfMills.find')}
          onSearch={(text) => setAsked({ keyword: text.trim(), pageNo: 1 })}
        />
        <span className={logStyles.total} aria-live="polite">
          {people.data === undefined ? null : t('peopleOfMills.total', { count: people.data.total })}
        </span>
      </div>
      {content()}
      {(people.data?.pages ?? 0) > 1 ? (
        <Pagination
          align="end"
          current={asked.pageNo}
          pageSize={pageSize}
          total={people.data?.total}
          showSizeChanger={false}
          onChange={(pageNo) => setAsked({ ...asked, pageNo })}
        />
      ) : null}
      {joining === undefined ? null : (
        <AddToMillModal person={joining} onAdded={handleChanged} onClose={() => setJoining(undefined)} />
      )}
    </div>
  );
}

import {
  type AdjustmentDetail,
  listAdjustmentDetails,
} from '@millwright/contract/areas/production/distribution/distributionCalls.ts';
import { distributionPaths } from '@millwright/contract/areas/production/distribution/distributionPaths.ts';
import { Input, Pagination, Skeleton } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { phoneQuery } from '../../../app/constants.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMedia } from '../../../app/parts/useMedia.ts';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { StepMark } from '../parts/StepMark.tsx';
import { useFigures } from '../parts/useFigures.ts';
import styles from '../parts/distribution.module.css';

const pageSize = 50;

/** What machines were told, value by value, the newest first. What is looked for and the page stand in the address. */
export default function AdjustmentDetailsScreen() {
  const t = useT('production');
  const isPhone = useMedia(phoneQuery);
  const { said, set } = useAddress();
  const find = said('find');
  const pageNo = Math.max(1, Number.parseInt(said('page'), 10) || 1);
  const { data, error, refetch } = useCall(listAdjustmentDetails, { find, pageNo, pageSize });
  const isLate = useIsLate(data === undefined && error === null);
  const content = () => {
    if (data === undefined) {
      if (error === null) {
        if (isLate) return <Skeleton paragraph={{ rows: 8 }} />;
        return null;
      }
      return <Failed cause={error} onRetry={() => void refetch()} />;
    }
    if (data.details.length === 0)
      return (
        <div className={styles.none} role="note">
          <b>{t('distribution.none')}</b>
          <p>{t('distribution.noneHint')}</p>
        </div>
      );
    if (isPhone) return <DetailCards details={data.details} />;
    return <DetailTable details={data.details} />;
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('screens.adjustmentDetails')}</h1>
        <Link to={distributionPaths.list}>{t('distribution.list')}</Link>
        <span className={styles.tools}>
          <Input.Search
            allowClear
            aria-label={t('distribution.find')}
            placeholder={t('distribution.find')}
            defaultValue={find}
            onSearch={(text) => set({ find: text.trim(), page: '' })}
          />
        </span>
      </header>
      {content()}
      {data !== undefined && data.total > pageSize ? (
        <Pagination
          current={pageNo}
          pageSize={pageSize}
          total={data.total}
          showSizeChanger={false}
          onChange={(page) => set({ page: String(page) })}
        />
      ) : null}
    </div>
  );
}

type Details = { details: readonly AdjustmentDetail[] };

function DetailTable({ details }: Details) {
  const t = useT('production');
  const figures = useFigures();
  return (
    <div className={styles.frame} tabIndex={0} role="region" aria-label={t('screens.adjustmentDetails')}>
      <table>
        <thead>
          <tr>
            <th>{t('distribution.time')}</th>
            <th>{t('distribution.number')}</th>
            <th>{t('distribution.machine')}</th>
            <th>{t('distribution.parameter')}</th>
            <th data-number>{t('distribution.original')}</th>
            <th data-number>{t('distribution.wanted')}</th>
            <th data-number>{t('distribution.read')}</th>
            <th>{t('distribution.step')}</th>
            <th>{t('distribution.person')}</th>
          </tr>
        </thead>
        <tbody>
          {details.map((each) => (
            <tr key={each.id}>
              <td>{figures.moment(each.atMs)}</td>
              <td>
                <ToProgress detail={each} />
              </td>
              <td>
                <b>{each.machine}</b>
              </td>
              <td data-wide>{nameOf(each)}</td>
              <td data-number>{figures.value(each.original, each.digits)}</td>
              <td data-number>
                <b>{figures.value(each.wanted, each.digits)}</b>
              </td>
              <td data-number>{figures.value(each.read, each.digits)}</td>
              <td data-wide>
                <StepMark step={each.step} reason={each.reason} />
              </td>
              <td>{each.person ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DetailCards({ details }: Details) {
  const figures = useFigures();
  return (
    <ul className={styles.cards}>
      {details.map((each) => (
        <li key={each.id}>
          <header>
            <b>{each.machine}</b>
            <span>
              <StepMark step={each.step} reason={each.reason} />
            </span>
          </header>
          <dl className={styles.values}>
            <dt>{nameOf(each)}</dt>
            <dd>
              {figures.value(each.original, each.digits)} → <b>{figures.value(each.wanted, each.digits)}</b>
            </dd>
          </dl>
          <small className={styles.quiet}>
            <ToProgress detail={each} /> · {figures.moment(each.atMs)} · {each.person ?? '—'}
          </small>
        </li>
      ))}
    </ul>
  );
}

function ToProgress({ detail: { number, distributionId } }: { detail: AdjustmentDetail }) {
  return (
    <Link style={{ textDecoration: 'underline' }} to={`${distributionPaths.progress}?id=${distributionId}`}>
      {number}
    </Link>
  );
}

function nameOf({ parameter, unit }: AdjustmentDetail): string {
  return unit === null ? parameter : `${parameter} [${unit}]`;
}

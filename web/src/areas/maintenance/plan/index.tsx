import { type PlanYear, showPlanYear } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { queryKeyOf } from '../../../app/api/useCall.ts';
import { phoneQuery } from '../../../app/constants.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useMedia } from '../../../app/parts/useMedia.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { Filters } from './year/Filters.tsx';
import { PlanHead } from './sheet/PlanHead.tsx';
import { processAsked } from './processAsked.ts';
import { usePlanWords } from './usePlanWords.ts';
import { useYearAddress } from './year/useYearAddress.ts';
import { YearDesk } from './year/YearDesk.tsx';
import styles from './plan.module.css';
import layout from '../../../kit/layout.module.css';

/** How often the year is read again while somebody looks. */
const freshMs = 60_000;

/** The year's maintenance plan: `?year=`, `?view=calendar`, filters, and `?plan=` beside it. */
export default function PlanYearScreen() {
  const words = usePlanWords();
  const address = useYearAddress();
  const isPhone = useMedia(phoneQuery);
  const [thisYear] = useState(() => Number(localDate(words.zone, Date.now()).slice(0, 4)));
  const shownYear = address.year ?? thisYear;
  const asked = {
    year: shownYear,
    ...processAsked(address.process),
    ...(address.teamId === '' ? {} : { teamId: address.teamId }),
  };
  const { data, error, refetch, isPlaceholderData } = useQuery<PlanYear>({
    queryKey: queryKeyOf(showPlanYear, asked),
    queryFn: ({ signal }) => callApi(showPlanYear, asked, { signal }),
    refetchInterval: freshMs,
    // Another filter of the same year: the plans before stand in, so that the filter stays open.
    placeholderData: (last) => (last?.year === shownYear ? last : undefined),
  });
  const isLate = useIsLate(data === undefined && error === null);
  if (data !== undefined)
    return (
      <YearDesk
        key={data.year}
        year={data}
        address={address}
        words={words}
        isPhone={isPhone}
        isLoading={isPlaceholderData}
      />
    );
  return (
    <div className={`${layout.stack10} ${styles.page}`} data-page-width="whole">
      <PlanHead
        year={shownYear}
        figures={undefined}
        only={address.only}
        words={words}
        onYear={(next) => address.set({ year: String(next) })}
        onOnly={(next) => address.set({ only: next ?? '' })}
      >
        <Filters year={undefined} shownYear={shownYear} address={address} words={words} />
      </PlanHead>
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      {isLate ? <Skeleton paragraph={{ rows: 12 }} /> : null}
    </div>
  );
}

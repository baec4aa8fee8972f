import { showAllocation } from '@millwright/contract/areas/personnel/machineAllocation/allocationCalls.ts';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { phoneQuery } from '../../../app/constants.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useMedia } from '../../../app/parts/useMedia.ts';
import { AllocationPage } from './AllocationPage.tsx';
import { PhoneRounds } from './PhoneRounds.tsx';
import { useAllocationAddress } from './useAllocationAddress.ts';

/** Machines allocated to people by crew, on a matrix and on the floor plan; on a phone the rounds to read. */
export default function MachineAllocationScreen() {
  const isPhone = useMedia(phoneQuery);
  const { duty, date, setDuty } = useAllocationAddress();
  return isPhone ? <PhoneRounds duty={duty} date={date} onDuty={setDuty} /> : <Desk key={duty} />;
}

function Desk() {
  const { duty, date } = useAllocationAddress();
  const { data, error, refetch } = useCall(showAllocation, { duty, date });
  // While another date is read the page stays, and with it what is not saved.
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const board = data ?? last;
  const isLate = useIsLate(board === undefined && error === null);
  if (board !== undefined && error === null) return <AllocationPage duty={duty} read={board} />;
  if (error !== null) return <Failed cause={error} onRetry={() => void refetch()} />;
  return isLate ? <Skeleton paragraph={{ rows: 12 }} /> : null;
}

import { DutyPage } from '../responsibility/DutyPage.tsx';

/** Who answers for which machine as a repairman. */
export default function RepairmanMachinesScreen() {
  return <DutyPage duty="repairman" />;
}

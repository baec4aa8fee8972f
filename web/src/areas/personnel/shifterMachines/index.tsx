import { DutyPage } from '../responsibility/DutyPage.tsx';

/** Who answers for which machine as a shifter. */
export default function ShifterMachinesScreen() {
  return <DutyPage duty="shifter" />;
}

import { DutyPage } from '../responsibility/DutyPage.tsx';

/** Who answers for which machine as a spinner. */
export default function SpinnerMachinesScreen() {
  return <DutyPage duty="spinner" />;
}

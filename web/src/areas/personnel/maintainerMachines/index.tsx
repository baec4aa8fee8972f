import { DutyPage } from '../responsibility/DutyPage.tsx';

/** Who answers for which machine as a maintainer. */
export default function MaintainerMachinesScreen() {
  return <DutyPage duty="maintainer" />;
}

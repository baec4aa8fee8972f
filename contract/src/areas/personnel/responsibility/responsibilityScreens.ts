import { defineScreen, type Screen } from '../../../core/screen/screen.ts';
import { type Duty, duties, responsibility } from './responsibility.ts';

/** The page of a duty: who answers for which machine; `?view=people`, `?date=`, `?find=`, `?machine=`. */
const dutyScreen = (duty: Duty) =>
  defineScreen(`${duty}Machines`, {
    namespace: 'personnel',
    path: `/personnelManagement/${duty}Machines`,
    component: `personnel/${duty}Machines`,
    layout: 'office',
    menu: 'personnelManagement',
    access: responsibility.access.read,
    rights: [responsibility.access.edit],
  });

const byDuty: readonly (readonly [Duty, Screen])[] = duties.map((duty) => [duty, dutyScreen(duty)]);

/** The four pages of responsibility machines. */
export const responsibilityScreens: readonly Screen[] = byDuty.map(([, screen]) => screen);

/** The address of the page of a duty, opened at a machine. */
export function dutyAddress(duty: Duty, { machine }: { machine?: string } = {}): string {
  const path = byDuty.find(([each]) => each === duty)?.[1].path ?? '/';
  return machine === undefined ? path : `${path}?${new URLSearchParams({ machine })}`;
}

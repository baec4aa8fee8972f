import { listWireCalls } from '../../../core/wireCalls.ts';
import { departmentNames, departmentWire } from './department.ts';
import { positionNames, positionWire } from './position.ts';
import { roleNames, roleWire } from './role.ts';
import { userNames, userWire } from './user.ts';

/** Calls of the convention for people and their organization. */
export const wireCallsOfIam = [userWire, roleWire, departmentWire, positionWire].flatMap((calls) =>
  listWireCalls(calls),
);

export const wireNamesOfIam = [userNames, roleNames, departmentNames, positionNames];

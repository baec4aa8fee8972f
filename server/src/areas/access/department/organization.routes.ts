import {
  listOrganizationPeople,
  moveDepartment as moveDepartmentCall,
  movePeople as movePeopleCall,
  setOnDuty as setOnDutyCall,
  setSupervisor as setSupervisorCall,
  showOrganization,
} from '@millwright/contract/areas/access/department/organization.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import {
  moveDepartment,
  movePeople,
  organizationOf,
  peopleOfDepartment,
  setOnDuty,
  setSupervisor,
} from './organization.service.ts';

/** The organization of the mill beside its people, and who belongs where. */
export function mountOrganization(app: App): void {
  call(app, showOrganization, organizationOf);
  call(app, listOrganizationPeople, peopleOfDepartment);
  call(app, movePeopleCall, movePeople);
  call(app, setOnDutyCall, setOnDuty);
  call(app, setSupervisorCall, setSupervisor);
  call(app, moveDepartmentCall, moveDepartment);
}

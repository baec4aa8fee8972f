import type { App } from '../../../platform/http/calls/app.ts';
import { mountAgentWire } from './access/agent.wire.ts';
import { mountDataRuleWire } from './access/dataRule.wire.ts';
import { mountDepartmentWire } from './people/department.wire.ts';
import { mountPermissionWire } from './access/permission.wire.ts';
import { mountDepartmentRoleWire } from './access/departmentRole.wire.ts';
import { mountGrantWire } from './access/grant.wire.ts';
import { mountLogWire } from './log.wire.ts';
import { mountPositionWire } from './people/position.wire.ts';
import { mountQuartzJobWire } from './quartzJob.wire.ts';
import { mountRoleWire } from './access/role.wire.ts';
import { mountTenantWire } from './tenant.wire.ts';
import { mountThirdAppWire } from './thirdApp.wire.ts';
import { mountUserWire } from './people/user.wire.ts';
import { mountValueRulesWire } from './access/valueRules.wire.ts';

/** What clients of the convention ask of people and their organization. */
export const wireMounts: readonly ((app: App) => void)[] = [
  mountUserWire,
  mountRoleWire,
  mountDepartmentWire,
  mountPositionWire,
  mountAgentWire,
  mountValueRulesWire,
  mountTenantWire,
  mountPermissionWire,
  mountGrantWire,
  mountDataRuleWire,
  mountDepartmentRoleWire,
  mountLogWire,
  mountThirdAppWire,
  mountQuartzJobWire,
];

import type { App } from '../../../platform/http/app.ts';
import { mountAgentWire } from './agent.wire.ts';
import { mountDataRuleWire } from './dataRule.wire.ts';
import { mountDepartmentWire } from './department.wire.ts';
import { mountPermissionWire } from './permission.wire.ts';
import { mountDepartmentRoleWire } from './departmentRole.wire.ts';
import { mountGrantWire } from './grant.wire.ts';
import { mountLogWire } from './log.wire.ts';
import { mountPositionWire } from './position.wire.ts';
import { mountQuartzJobWire } from './quartzJob.wire.ts';
import { mountRoleWire } from './role.wire.ts';
import { mountTenantWire } from './tenant.wire.ts';
import { mountThirdAppWire } from './thirdApp.wire.ts';
import { mountUserWire } from './user.wire.ts';
import { mountValueRulesWire } from './valueRules.wire.ts';

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

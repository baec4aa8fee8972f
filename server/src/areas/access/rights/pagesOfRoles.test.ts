import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import { type MenuNode } from '@millwright/contract/areas/access/menus/menuNode.ts';
import { areas, namespaceOf } from '@millwright/contract/core/areas.ts';
import { namespaceOfGrid } from '@millwright/contract/core/grid/grid.ts';
import { namespaceOfList } from '@millwright/contract/core/resource/resourceScreen.ts';
import type { MenuArea } from '@millwright/contract/core/screen/screen.ts';
import { resourceCalls, screens, servedResources } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { codesOfRole, type StandardRole } from './standardRoles.ts';

/** Pages that the specification names: its rows, the address, the area of the menu, and the role whose work it is. */
const pages: readonly (readonly [rows: string, path: string, area: MenuArea, role: StandardRole])[] = [
  ['P-001', '/dashboard/analysis', 'home', 'operator'],
  ['P-002', '/monitor/machineStatus', 'productionMonitor', 'operator'],
  ['P-002', '/monitor/cardingprocessone', 'productionMonitor', 'operator'],
  ['P-002', '/monitor/cardingprocesstwo', 'productionMonitor', 'operator'],
  ['P-002', '/monitor/cardingprocessthree', 'productionMonitor', 'operator'],
  ['P-002', '/monitor/cardingprocessfour', 'productionMonitor', 'operator'],
  ['P-003', '/monitor/equipState', 'operationMonitor', 'operator'],
  ['P-003', '/monitor/machineMap', 'operationMonitor', 'operator'],
  ['P-006 P-025', '/monitor/blowingCarding', 'digitalDashboards', 'operator'],
  ['P-026', '/monitor/rovingDrawing', 'digitalDashboards', 'operator'],
  ['P-027', '/monitor/spinningWinding', 'digitalDashboards', 'operator'],
  ['P-028', '/monitor/ringSpinning', 'digitalDashboards', 'operator'],
  ['P-029', '/monitor/winding', 'digitalDashboards', 'operator'],
  ['P-030', '/monitor/frontSpinning', 'digitalDashboards', 'operator'],
  ['P-031', '/monitor/afterSpinning', 'digitalDashboards', 'operator'],
  ['P-032', '/monitor/leaderboard', 'digitalDashboards', 'operator'],
  ['P-033', '/monitor/commandRoom', 'digitalDashboards', 'workshopLeader'],
  ['P-004 P-034', '/analysis/productionStatistics', 'dataAnalysis', 'workshopLeader'],
  ['P-035', '/analysis/capacityReport', 'dataAnalysis', 'workshopLeader'],
  ['P-036', '/analysis/productionOverview', 'dataAnalysis', 'workshopLeader'],
  ['P-037', '/analysis/performance', 'dataAnalysis', 'workshopLeader'],
  ['P-038', '/analysis/equipmentEfficiency', 'dataAnalysis', 'workshopLeader'],
  ['P-039', '/analysis/onOff', 'dataAnalysis', 'workshopLeader'],
  ['P-040', '/analysis/brokenEnds', 'dataAnalysis', 'workshopLeader'],
  ['P-041', '/analysis/doffing', 'dataAnalysis', 'workshopLeader'],
  ['P-053 P-055', '/analysis/cotton', 'dataAnalysis', 'workshopLeader'],
  ['P-056', '/analysis/stockCalibration', 'dataAnalysis', 'planner'],
  ['P-005 P-057', '/production/order', 'productionManagement', 'planner'],
  ['P-058', '/productionManagement/dispatchOrder', 'productionManagement', 'planner'],
  ['P-059', '/productionManagement/processChangeNotice', 'productionManagement', 'qualityWorker'],
  ['P-060', '/productionManagement/processSheet', 'productionManagement', 'qualityWorker'],
  ['P-061', '/productionManagement/firstInspection', 'productionManagement', 'qualityWorker'],
  ['P-062', '/production/stopOrder', 'productionManagement', 'planner'],
  ['P-063', '/production/missingOutput', 'productionManagement', 'planner'],
  ['P-064', '/production/scheduling', 'productionManagement', 'planner'],
  ['P-007 P-065', '/equipmentManagement/exception', 'equipmentManagement', 'repairer'],
  ['P-067', '/equipmentManagement/maintenancePlan', 'equipmentManagement', 'repairer'],
  ['P-068', '/equipmentManagement/execution', 'equipmentManagement', 'repairer'],
  ['P-069', '/equipmentManagement/ledger', 'equipmentManagement', 'repairer'],
  ['P-070', '/equipmentManagement/specialPartReplacement', 'equipmentManagement', 'repairer'],
  ['P-071', '/equipmentManagement/replacementReminder', 'equipmentManagement', 'repairer'],
  ['P-072 P-073 P-074', '/equipmentManagement/maintenanceTask', 'equipmentManagement', 'repairer'],
  ['P-075', '/equipmentManagement/onlineParameter', 'equipmentManagement', 'tenantAdministrator'],
  ['P-076', '/equipmentManagement/onlineParameter/details', 'equipmentManagement', 'tenantAdministrator'],
  ['P-008 P-078', '/personnelManagement/spinnerMachines', 'personnelManagement', 'workshopLeader'],
  ['P-079', '/personnelManagement/maintainerMachines', 'personnelManagement', 'supervisor'],
  ['P-080', '/personnelManagement/repairmanMachines', 'personnelManagement', 'supervisor'],
  ['P-081', '/personnelManagement/shifterMachines', 'personnelManagement', 'supervisor'],
  ['P-082', '/personnel/attendance', 'personnelManagement', 'workshopLeader'],
  ['P-083', '/personnel/calendar', 'personnelManagement', 'workshopLeader'],
  ['P-084 P-085', '/personnel/shiftSystem', 'personnelManagement', 'workshopLeader'],
  ['P-086', '/personnel/machineAllocation', 'personnelManagement', 'workshopLeader'],
  ['P-087', '/personnel/replacement', 'personnelManagement', 'workshopLeader'],
  ['P-088', '/personnel/outputCoefficients', 'personnelManagement', 'workshopLeader'],
  ['P-089', '/personnel/handover', 'personnelManagement', 'operator'],
  ['P-010 P-090', '/basicData/dictionary', 'basicData', 'tenantAdministrator'],
  ['P-091', '/basicData/faultFile', 'basicData', 'tenantAdministrator'],
  ['P-092', '/basicData/manufacturer', 'basicData', 'tenantAdministrator'],
  ['P-093', '/basicData/equipmentModel', 'basicData', 'repairer'],
  ['P-094', '/basicData/equipmentArea', 'basicData', 'repairer'],
  ['P-095', '/basicData/productionEquipment', 'basicData', 'repairer'],
  ['P-096', '/basicData/nonProductionEquipment', 'basicData', 'repairer'],
  ['P-097', '/basicData/specialPart', 'basicData', 'repairer'],
  ['P-098', '/basicData/sparePart', 'basicData', 'repairer'],
  ['P-099', '/basicData/maintenanceItem', 'basicData', 'repairer'],
  ['P-100', '/basicData/maintenanceType', 'basicData', 'tenantAdministrator'],
  ['P-101', '/basicData/label', 'basicData', 'tenantAdministrator'],
  ['P-102', '/basicData/personnel', 'basicData', 'supervisor'],
  ['P-103', '/basicData/team', 'basicData', 'workshopLeader'],
  ['P-104', '/basicData/handoverTemplate', 'basicData', 'supervisor'],
  ['P-105', '/basicData/processParameter', 'basicData', 'qualityWorker'],
  ['P-106', '/basicData/qualityParameter', 'basicData', 'qualityWorker'],
  ['P-107', '/basicData/setupParameter', 'basicData', 'repairer'],
  ['P-108', '/basicData/signal', 'basicData', 'repairer'],
  ['P-109', '/basicData/variety', 'basicData', 'planner'],
  ['P-110', '/basicData/marker', 'basicData', 'planner'],
  ['P-111', '/basicData/processRoute', 'basicData', 'planner'],
  ['P-112', '/basicData/processTemplate', 'basicData', 'qualityWorker'],
  ['P-113', '/basicData/electricityMeter', 'basicData', 'tenantAdministrator'],
  ['P-114', '/basicData/climateSetting', 'basicData', 'tenantAdministrator'],
  ['P-009', '/pushSettings/rule', 'pushSettings', 'tenantAdministrator'],
  ['P-011', '/qualityControl/qualityStandard', 'qualityControl', 'qualityWorker'],
  ['P-012', '/targetPlan/plan', 'targetPlan', 'planner'],
  ['P-013', '/analysis/energyUse', 'energyStatistics', 'workshopLeader'],
  ['P-014', '/environmentManagement/climate', 'environmentManagement', 'tenantAdministrator'],
  ['P-016 P-115 P-116', '/tenant/user', 'systemManagement', 'tenantAdministrator'],
  ['P-117', '/tenant/roleUserList', 'systemManagement', 'tenantAdministrator'],
  ['P-118', '/tenant/menu', 'systemManagement', 'tenantAdministrator'],
  ['P-017 P-119', '/tenant/depart', 'organizationManagement', 'tenantAdministrator'],
  ['P-120', '/tenant/position', 'organizationManagement', 'tenantAdministrator'],
  ['P-124', '/tenant/organizationType', 'organizationManagement', 'tenantAdministrator'],
  ['P-125', '/tenant/organization', 'organizationManagement', 'tenantAdministrator'],
  ['P-126', '/tenant/employee', 'organizationManagement', 'tenantAdministrator'],
  ['P-018 P-129', '/messageCenter/announcement', 'messageCenter', 'tenantAdministrator'],
  ['P-127', '/messageCenter/template', 'messageCenter', 'tenantAdministrator'],
  ['P-128', '/messageCenter/message', 'messageCenter', 'tenantAdministrator'],
  ['P-020 P-122', '/monitor/loginLog', 'systemMonitoring', 'tenantAdministrator'],
  ['P-123', '/monitor/operationLog', 'systemMonitoring', 'tenantAdministrator'],
  ['P-130', '/monitor/online', 'systemMonitoring', 'tenantAdministrator'],
  ['P-131', '/monitor/tasks', 'systemMonitoring', 'tenantAdministrator'],
  ['P-021', '/tenant/checkRule', 'onlineDevelopment', 'tenantAdministrator'],
  ['P-022', '/intelligentDiagnosis/findings', 'intelligentDiagnosis', 'repairer'],
  ['P-023', '/analysis/ask', 'intelligentQa', 'workshopLeader'],
  ['P-024', '/account/center', 'personalCentre', 'operator'],
  ['P-015 P-121', '/platform/tenant', 'platformManagement', 'platformAdministrator'],
];

const server = await testServer();
const { make } = server;
const mill = await make.tenant();
const web = join(import.meta.dirname, '../../../../../web/src/areas');

/** One person of each role, with the menu that this person has. */
const byRole = new Map<StandardRole, ReturnType<typeof personOf>>();
async function personOf(role: StandardRole) {
  const tenantId = role === 'platformAdministrator' ? 0 : mill;
  const as = server.as(await make.user({ tenantIds: [tenantId], codes: codesOfRole(role) }));
  return { as, menu: (await as.call(userPermissions)).result.menu };
}
function once(role: StandardRole) {
  const known = byRole.get(role) ?? personOf(role);
  byRole.set(role, known);
  return known;
}

describe('pages that the specification names', () => {
  it.each(pages)(
    '%s: the menu leads to %s in the area %s for the role %s, and it opens',
    async (_rows, path, area, role) => {
      const { as, menu } = await once(role);
      const folder = menu.find(({ id }) => id === `area:${area}`);
      const node: MenuNode | undefined = folder?.children?.find((each) => each.path === path);
      expect(node).toMatchObject({ route: '1' });
      expect(node?.hidden ?? false).toBe(false);
      const screen = screens.find((each) => each.path === path);
      const component = screen?.component ?? '';
      if (namespaceOfList(component) === undefined && namespaceOfGrid(component) === undefined)
        expect(foldersOf(component).some((each) => existsSync(join(web, each, 'index.tsx')))).toBe(true);
      const resource = servedResources.find(({ name }) => name === screen?.name);
      if (resource !== undefined) expect((await as.call(resourceCalls(resource).list, {})).status).toBe(200);
    },
  );
});

/** Folders in which a component may stand. */
function foldersOf(component: string): string[] {
  const [namespace, folder = ''] = component.split('/');
  return areas.filter((area) => namespaceOf(area) === namespace).map((area) => join(area, folder));
}

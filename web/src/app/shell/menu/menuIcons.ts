import type { MenuNode } from '@millwright/contract/areas/access/menus/menuNode.ts';
import type { MenuArea } from '@millwright/contract/core/screen/screen.ts';
import { type MenuIconName, menuIconNames } from '../../../kit/marks/MenuIcon.tsx';

const areaIcons: Record<MenuArea, MenuIconName> = {
  home: 'home',
  digitalDashboards: 'dashboards',
  productionMonitor: 'productionMonitor',
  operationMonitor: 'operationMonitor',
  dataAnalysis: 'analysis',
  productionManagement: 'production',
  equipmentManagement: 'equipment',
  personnelManagement: 'personnel',
  qualityControl: 'quality',
  targetPlan: 'target',
  energyStatistics: 'energy',
  environmentManagement: 'environment',
  basicData: 'basics',
  pushSettings: 'settings',
  intelligentDiagnosis: 'diagnosis',
  intelligentQa: 'search',
  messageCenter: 'messages',
  reportDesign: 'report',
  organizationManagement: 'tenants',
  systemManagement: 'system',
  systemMonitoring: 'operationMonitor',
  platformManagement: 'tenants',
  onlineDevelopment: 'settings',
  personalCentre: 'personnel',
};

type Named = Pick<MenuNode, 'name' | 'path'> & { meta: { icon?: string } };

/** The icon a menu entry names, by glyph or by menu area; a sheet of paper for an unknown one. */
export function menuIcon({ meta, name, path }: Named): MenuIconName {
  const wanted = [meta.icon, name, path.split('/').at(-1)];
  for (const key of wanted) {
    const glyph = menuIconNames.find((known) => known === key);
    if (glyph !== undefined) return glyph;
    if (key !== undefined && isMenuArea(key)) return areaIcons[key];
  }
  return 'files';
}

function isMenuArea(key: string): key is MenuArea {
  return key in areaIcons;
}

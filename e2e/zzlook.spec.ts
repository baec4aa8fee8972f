import { untilDrawn } from './parts/screens.ts';
import { test } from './parts/test.ts';
import { mkdir } from 'node:fs/promises';

const pages: Record<string, string> = {
  found: '/basicData/foundMachines',
  unconnected: '/basicData/unconnectedMachines',
  sources: '/monitor/sources',
  tasks: '/monitor/tasks',
  reminder: '/equipmentManagement/replacementReminder',
  needs: '/equipmentManagement/partNeeds',
  ...(process.env['LOOK_MORE'] === '1'
    ? {
        sent: '/messageCenter/sent',
        alarms: '/messageCenter/alarms',
        log: '/monitor/operationLog',
        loginLog: '/monitor/loginLog',
        online: '/monitor/online',
        quarantine: '/monitor/quarantine',
        employees: '/tenant/employees',
        adjust: '/equipmentManagement/adjustmentDetails',
        diagnosis: '/intelligentDiagnosis/findings',
        replacement: '/personnel/replacement',
      }
    : {}),
};
const only = process.env['LOOK_ONLY']?.split(',');
const looks = [
  ['zh', 'light', 1366, 768],
  ['vn', 'dark', 1366, 768],
  ['vn', 'light', 390, 844],
  ['en', 'light', 1920, 1080],
] as const;
const wanted = process.env['LOOKS']?.split(',').map(Number) ?? [0, 1, 2, 3];

test.describe.configure({ timeout: 600_000 });
for (const [place, [language, mode, width, height]] of looks.entries())
  if (wanted.includes(place))
    test(`look ${language} ${mode} ${width}`, async ({ page, enter }) => {
      await mkdir('/tmp/look/views', { recursive: true });
      await page.setViewportSize({ width, height });
      await enter({ username: process.env['LOOK_AS'] ?? 'admin', tenantId: 1001, language, mode });
      for (const [name, path] of Object.entries(pages)) {
        if (only && !only.includes(name)) continue;
        await page.goto(path);
        await untilDrawn(page).catch(() => undefined);
        await page.screenshot({ path: `/tmp/look/views/${name}-${language}-${mode}-${width}.png` });
      }
    });

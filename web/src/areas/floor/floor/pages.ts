import { floorPath } from '@millwright/contract/areas/equipment/labels/floorPaths.ts';

/** The pages of the floor phone by their paths. */
export const floorPages = {
  tasks: `${floorPath}/tasks`,
  report: `${floorPath}/report`,
  machines: `${floorPath}/machines`,
  patrol: `${floorPath}/patrol`,
  alarms: `${floorPath}/alarms`,
  scan: `${floorPath}/scan`,
  waiting: `${floorPath}/waiting`,
  more: `${floorPath}/more`,
} as const;

const taskRoot = `${floorPath}/task/`;

export function taskPage(id: string): string {
  return `${taskRoot}${id}`;
}

const planRoot = `${floorPath}/plan/`;

export function planPage(id: string): string {
  return `${planRoot}${id}`;
}

/** The plan that a path is the page of. */
export function planOfPage(pathname: string): string | undefined {
  return pathname.startsWith(planRoot) ? pathname.slice(planRoot.length).replace(/\/$/, '') : undefined;
}

/** The task that a path is the page of. */
export function taskOfPage(pathname: string): string | undefined {
  return pathname.startsWith(taskRoot) ? pathname.slice(taskRoot.length).replace(/\/$/, '') : undefined;
}

/** The report of a machine; `isScanned`: whoever reports stands before it. */
export function reportPage(code: string, { isScanned }: { isScanned: boolean }): string {
  const asked = new URLSearchParams({ code, ...(isScanned ? { by: 'scan' } : {}) });
  return `${floorPages.report}?${asked}`;
}

import type { MillText } from './mill/millPlan.ts';

/** What the production plans of the demonstration's mills are called. */
export const demoPlanNames = {
  followed: { zh: '本月排产', en: 'This month', vn: 'Kế hoạch tháng này' },
  next: { zh: '下月预排', en: 'Next month, ahead', vn: 'Dự kiến tháng sau' },
} as const satisfies Record<string, MillText>;

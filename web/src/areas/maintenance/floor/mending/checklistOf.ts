import type { ShownTask } from '../overlay.ts';
import type { ChecklistStep } from './Checklist.tsx';

/** The steps of a task. Repairs have none; tasks that a maintenance plan makes will bring those of their services. */
export function checklistOf(_task: ShownTask): readonly ChecklistStep[] {
  return [];
}

import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';

/** Where crews hand over: a process, in a workshop where it has several or the template says one. */
export interface HandoverPlace<Template> {
  readonly template: Template;
  readonly departmentId: string | null;
}

interface Named {
  readonly process: Process;
  readonly departmentId: string | null;
}

/** A workshop in which people work on a process. */
export interface Workshop {
  readonly process: string;
  readonly departmentId: string;
}

/**
 * The workshops for which a template can be used: its own, else those that have the process; none where the mill has not
 * said in which workshops its teams work.
 */
export function workshopsFor({ process, departmentId }: Named, workshops: readonly Workshop[]): string[] {
  if (departmentId !== null) return [departmentId];
  return workshops.filter((each) => each.process === process).map((each) => each.departmentId);
}

/**
 * Where each shift hands over, with the template that is used there: that of the workshop before one of all workshops, of
 * several the first.
 */
export function handoverPlaces<Template extends Named>(
  templates: readonly Template[],
  workshops: readonly Workshop[],
): HandoverPlace<Template>[] {
  const special = templates.filter(({ departmentId }) => departmentId !== null);
  const general = templates.filter(({ departmentId }) => departmentId === null);
  const places = new Map<string, HandoverPlace<Template>>();
  for (const template of [...special, ...general]) {
    const found = workshopsFor(template, workshops);
    for (const departmentId of found.length === 0 ? [null] : found) {
      const key = `${template.process} ${departmentId}`;
      if (!places.has(key)) places.set(key, { template, departmentId });
    }
  }
  return [...places.values()];
}

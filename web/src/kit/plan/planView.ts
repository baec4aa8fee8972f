/** How a plan is looked at: pixels per unit of the plan, and where its origin stands, px. */
export interface PlanView {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

export interface PlanPoint {
  readonly x: number;
  readonly y: number;
}

export interface PlanSize {
  readonly width: number;
  readonly height: number;
}

/** An upright part of a plan. */
export interface PlanPart {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Room around a plan that is seen whole, px. */
const margin = 24;
/** How far one may look closer, px per unit, and how far away, as a share of the whole. */
const closest = 200;
const farthest = 0.5;
/** How much of the window a part takes that is looked for. */
const partShare = 0.35;

/** The whole plan in the middle of the window. */
export function wholeView(plan: PlanSize, window: PlanSize): PlanView {
  const scale = wholeScale(plan, window);
  return {
    scale,
    left: (window.width - plan.width * scale) / 2,
    top: (window.height - plan.height * scale) / 2,
  };
}

/** Closer or farther by a factor, with the point under the pointer (px) staying where it is. */
export function zoomed(
  view: PlanView,
  { factor, at, plan, window }: { factor: number; at: PlanPoint; plan: PlanSize; window: PlanSize },
): PlanView {
  const least = Math.min(view.scale, wholeScale(plan, window) * farthest);
  const scale = Math.min(Math.max(view.scale * factor, least), Math.max(view.scale, closest));
  const ratio = scale / view.scale;
  return { scale, left: at.x - (at.x - view.left) * ratio, top: at.y - (at.y - view.top) * ratio };
}

/** A part of the plan in the middle of the window, large enough to be read and never closer than it is looked at now. */
export function viewOfPart(view: PlanView, part: PlanPart, window: PlanSize): PlanView {
  const [width, height] = [Math.max(part.right - part.left, 0.001), Math.max(part.bottom - part.top, 0.001)];
  const scale = Math.min(
    Math.max(view.scale, partShare * Math.min(window.width / width, window.height / height)),
    closest,
  );
  return {
    scale,
    left: window.width / 2 - ((part.left + part.right) / 2) * scale,
    top: window.height / 2 - ((part.top + part.bottom) / 2) * scale,
  };
}

/** Where a point of the window (px) stands on the plan. */
export function planPoint({ scale, left, top }: PlanView, { x, y }: PlanPoint): PlanPoint {
  return { x: (x - left) / scale, y: (y - top) / scale };
}

/** Whether a part of the plan is in sight. */
export function isInSight({ scale, left, top }: PlanView, part: PlanPart, window: PlanSize): boolean {
  return (
    part.right * scale + left >= 0 &&
    part.left * scale + left <= window.width &&
    part.bottom * scale + top >= 0 &&
    part.top * scale + top <= window.height
  );
}

function wholeScale(plan: PlanSize, window: PlanSize): number {
  const room = (whole: number) => Math.max(whole - 2 * margin, 1);
  return Math.min(room(window.width) / plan.width, room(window.height) / plan.height);
}

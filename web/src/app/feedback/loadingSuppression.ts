/**
 * Screens that nothing covers while they load: those that read all the time, and say themselves how old their figures
 * are, and the login.
 */
const suppressed: readonly RegExp[] = [
  /^\/(monitor|largeScreen|businessIntelligence)(\/|$)/,
  /carding/i,
  /spinning/i,
  /leaderboard/i,
  /equipmentDetail/i,
  /equipmentArchives/i,
  /remind/i,
  /equipState/i,
  /materialOutput/i,
  /fbx/i,
  /^\/user\/login(\/|$)/,
];

/** Whether the loading overlay stays away from the screen at this path. */
export function isLoadingSuppressed(pathname: string): boolean {
  return suppressed.some((pattern) => pattern.test(pathname));
}

import type { Structure } from '../survey/structure.ts';

/** Measures of the structure that may fall and not rise. */
export type Recorded = Readonly<Record<keyof ReturnType<typeof measuresOf>, number>>;

/** The measures that are held, each a count of something that should not be there. */
export function measuresOf(structure: Structure) {
  return {
    largeFolders: structure.largeFolders.length,
    largeAreas: structure.largeAreas.length,
    foldersInCircles: structure.folderCircles.flat().length,
    readsToRight: structure.readsToRight.reduce((sum, { count }) => sum + count, 0),
    filesBehindIngest: structure.behindIngest,
    refusedComments: structure.comments.refused,
    resourceOptions: structure.resourceOptions.length,
    slots: structure.slots.length,
    repeatedNames: structure.repeatedNames.length,
    largeClosures: structure.functions.closures.length,
    largeComponents: structure.functions.components.length,
  };
}

/** One sentence for each measure that has risen above what is recorded, or that has fallen without its record. */
export function brokenStructure(structure: Structure, recorded: Recorded): string[] {
  return Object.entries(measuresOf(structure)).flatMap(([name, count]) => {
    const most = Object.entries(recorded).find(([each]) => each === name)?.[1] ?? 0;
    if (count === most) return [];
    return count > most
      ? [`${name} rose from ${most} to ${count}: npm run survey names the places.`]
      : [`${name} fell from ${most} to ${count}: record it in tools/checks/structure.json.`];
  });
}

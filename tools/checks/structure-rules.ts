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
    cssLines: structure.cssLines,
  };
}

/** One sentence for each measure that has risen above what is recorded, or that has fallen without its record. */
export function brokenStructure(structure: Structure, recorded: Recorded): string[] {
  return Object.entries(measuresOf(structure)).flatMap(([name, count]) => {
    const most = Object.entries(recorded).find(([each]) => each === name)?.[1] ?? 0;
    if (count === most) return [];
    return count > most
      ? [`${name} rose from ${most} to ${count}: ${placesOf(name)}.`]
      : [`${name} fell from ${most} to ${count}: record it in tools/checks/structure.json.`];
  });
}

function placesOf(name: string): string {
  return name === 'refusedComments' ? 'those of this change are listed' : 'npm run survey names the places';
}

/** One sentence for each refused comment in changed lines, if their number has risen: the survey names thousands. */
export function newRefusedComments(
  { comments }: Structure,
  { refusedComments }: Recorded,
  isChanged: (path: string, line: number) => boolean,
): string[] {
  if (comments.refused <= refusedComments) return [];
  return comments.places
    .filter(({ path, line }) => isChanged(path, line))
    .map(({ path, line, text }) => `${path}:${line}: begin the comment with a noun or a verb: ${text}`);
}

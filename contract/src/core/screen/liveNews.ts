/** News that an area tells browsers by live topics, and who hears them. */
export interface LiveNews {
  /** Name of the topic behind `live/`. */
  readonly board: string;
  /** Right that a listener needs. */
  readonly access: string;
  /** True for boards that hang on walls, whose devices hear the channels of their link alone. */
  readonly isOnWalls?: boolean;
}

/** Returns the name of a channel where rights are listed: `process/spinning`. */
export function channelName({ board, scope }: { board: string; scope: string }): string {
  return `${board}/${scope}`;
}

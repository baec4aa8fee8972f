/** What is known of a plan that is moved. */
export interface MovablePlan {
  readonly id: string;
  /** As it was when it was read: of what somebody changed since, the move is refused. */
  readonly version: number;
  readonly number: string;
  readonly startMs: number;
  readonly endMs: number;
}

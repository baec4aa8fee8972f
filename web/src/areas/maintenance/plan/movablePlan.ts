/** What is known of a plan that is moved. */
export interface MovablePlan {
  readonly id: string;
  readonly number: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** Who speaks: a source that has logged in. */
export interface Speaker {
  readonly tenantId: number;
  readonly sourceCode: string;
}

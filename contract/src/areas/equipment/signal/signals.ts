/** `W` operating parameter (measured), `S` set parameter. */
export type SignalKind = 'W' | 'S';

/** A signal of a machine model: what it measures, how finely, and between which limits. */
export interface Signal {
  /** Collection code: the key in payloads. */
  readonly code: string;
  readonly kind: SignalKind;
  readonly name: { readonly zh: string; readonly en: string; readonly vn: string };
  /** Key below `units` of the phrases of `basics`; empty for numbers without unit. */
  readonly unit: string;
  readonly digits: number;
  readonly min: number;
  readonly max: number;
  readonly periodS: number;
  /** The set parameter that an operating parameter is compared with. */
  readonly against?: string;
  /** Normal range of an operating parameter, where the model has one. */
  readonly normal?: readonly [number, number];
}

/**
 * What can decide who stands at a machine in a turn, from the lowest to the highest: responsibility, the roster that takes
 * somebody away, coefficients of the shift, replacement of whole turns, replacement within the shift.
 */
export const standingLayers = ['allocation', 'roster', 'share', 'replacement', 'part'] as const;
export type StandingLayer = (typeof standingLayers)[number];

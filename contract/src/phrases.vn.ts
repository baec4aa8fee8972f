import type { SameShape } from './core/phrases.ts';
import { vn as core } from './core/phrases.vn.ts';
import { vn as basics } from './areas/basics/phrases.vn.ts';
import { vn as analysis } from './areas/analysis/phrases.vn.ts';
import { vn as boards } from './areas/boards/phrases.vn.ts';
import { vn as equipment } from './areas/equipment/phrases.vn.ts';
import { vn as iam } from './areas/iam/phrases.vn.ts';
import { vn as messaging } from './areas/messaging/phrases.vn.ts';
import { vn as production } from './areas/production/phrases.vn.ts';
import { vn as shifts } from './areas/shifts/phrases.vn.ts';
import { vn as telemetry } from './areas/telemetry/phrases.vn.ts';
import { vn as walls } from './areas/walls/phrases.vn.ts';
import type { zh } from './phrases.zh.ts';

/** Every Vietnamese sentence of the product, by namespace. */
export const vn: SameShape<typeof zh> = {
  core,
  iam,
  basics,
  equipment,
  shifts,
  telemetry,
  production,
  messaging,
  boards,
  walls,
  analysis,
};

import type { SameShape } from './core/phrases.ts';
import { en as core } from './core/phrases.en.ts';
import { en as basics } from './areas/basics/phrases.en.ts';
import { en as analysis } from './areas/analysis/phrases.en.ts';
import { en as boards } from './areas/boards/phrases.en.ts';
import { en as equipment } from './areas/equipment/phrases.en.ts';
import { en as iam } from './areas/iam/phrases.en.ts';
import { en as messaging } from './areas/messaging/phrases.en.ts';
import { en as production } from './areas/production/phrases.en.ts';
import { en as shifts } from './areas/shifts/phrases.en.ts';
import { en as telemetry } from './areas/telemetry/phrases.en.ts';
import { en as walls } from './areas/walls/phrases.en.ts';
import type { zh } from './phrases.zh.ts';

/** Every English sentence of the product, by namespace. */
export const en: SameShape<typeof zh> = {
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

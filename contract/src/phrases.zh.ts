import { zh as core } from './core/phrases.zh.ts';
import { zh as basics } from './areas/basics/phrases.zh.ts';
import { zh as analysis } from './areas/analysis/phrases.zh.ts';
import { zh as boards } from './areas/boards/phrases.zh.ts';
import { zh as equipment } from './areas/equipment/phrases.zh.ts';
import { zh as iam } from './areas/iam/phrases.zh.ts';
import { zh as messaging } from './areas/messaging/phrases.zh.ts';
import { zh as production } from './areas/production/phrases.zh.ts';
import { zh as shifts } from './areas/shifts/phrases.zh.ts';
import { zh as telemetry } from './areas/telemetry/phrases.zh.ts';
import { zh as walls } from './areas/walls/phrases.zh.ts';

/** Every Chinese sentence of the product, by namespace. Its shape is owed by the other languages. */
export const zh = {
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

import { defineArea } from '../../core/area/areaManifest.ts';
import { askingCalls, askScreen } from './asking/calls.ts';

export const questions = defineArea('questions', { calls: askingCalls, screens: [askScreen] });

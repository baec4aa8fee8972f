import { defineArea } from '../../core/area/areaManifest.ts';
import { quarantineCalls, quarantineScreen } from './quarantine/quarantineCalls.ts';
import { quarantineView } from './quarantine/quarantineView.ts';
import { healthCalls, ingestScreen } from './health/healthCalls.ts';
import { signalCalls } from './signals/signalCalls.ts';

export const dataQuality = defineArea('dataQuality', {
  calls: [...signalCalls, ...quarantineCalls, ...healthCalls],
  views: [quarantineView],
  screens: [quarantineScreen, ingestScreen],
});

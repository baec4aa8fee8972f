import { defineArea } from '../../core/area/areaManifest.ts';
import { quarantineCalls, quarantineScreen } from '../telemetry/quarantine/quarantineCalls.ts';
import { quarantineView } from '../telemetry/quarantine/quarantineView.ts';
import { healthCalls, ingestScreen } from '../telemetry/ingest/healthCalls.ts';
import { signalCalls } from '../equipment/signal/signalCalls.ts';

export const dataQuality = defineArea('dataQuality', {
  calls: [...signalCalls, ...quarantineCalls, ...healthCalls],
  views: [quarantineView],
  screens: [quarantineScreen, ingestScreen],
});

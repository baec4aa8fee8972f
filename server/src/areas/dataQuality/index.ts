export { mountTrying } from './signals/telemetry.routes.ts';
export { mountSeen } from './seen/seen.routes.ts';
export { noteDisk } from './health/disk.queries.ts';
export { lackingSignals, type SignalQuality, signalQualitiesOf } from './signals/shownSignals.ts';
export { selectSetAside, type SetAsideRow } from './signals/signals.queries.ts';
export { disksOf } from './health/health.service.ts';

/* Door for ingest, which loads nothing of requests and of the engine. */
export { countFoundMachines, listIgnoredMachines } from './foundMachines/foundMachine.queries.ts';

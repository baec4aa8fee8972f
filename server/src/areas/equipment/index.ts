export {
  checkBoxLogin,
  type CollectedRow,
  selectCollected,
  selectCollectedOf,
  selectCollectedOne,
  selectGateways,
  selectMachinesOfConnections,
  selectSourceOfConnection,
} from './collection/collection.queries.ts';
export {
  type SendableParameter,
  selectSendable,
  selectSettableModels,
  selectTellable,
} from './machine/distributable.queries.ts';
export { readDrawnMap } from './map/drawnMap.ts';
export {
  listMachineArchives,
  type MachineArchiveRow,
  selectMachineArchive,
} from './machine/machineArchive.queries.ts';
export { type MachineChange, readMachineChanges } from './machine/machineChanges.ts';
export { selectTaskFaults, type TaskFaultRow } from './faults/fault.queries.ts';
export { giveStandardFaults, readFaultNames } from './faults/fault.service.ts';
export { selectMaintained, type MaintainedRow } from './machine/maintained.queries.ts';
export {
  type MachineName,
  type ReportedMachine,
  selectMachineNames,
  selectReportedMachine,
} from './machine/machineNames.queries.ts';
export { selectPartNames } from './parts/partNames.queries.ts';
export { selectInstalled, selectMachinesInUse } from './machineModel/machineModel.queries.ts';
export { listParts, type PartRow, selectParts, selectPartsOfModel } from './parts/parts.queries.ts';
export { listSpecialParts, type SpecialPartRow } from './parts/specialParts.queries.ts';
export { selectRecycledParts } from './parts/recycledParts.queries.ts';
export { bindFound, listFound } from './foundMachines/foundMachine.service.ts';
export {
  countRefusedLogins,
  forgetRefusedLogins,
  type RefusedLogin,
  refusedLoginMs,
  type RefusedLoginRow,
  selectRefusedLogins,
} from './gateway/refusedLogin.queries.ts';
export {
  type BrokerLoginRow,
  listBrokerLogins,
  type GatewayDoorRow,
  listGatewayDoors,
  listMachineDoors,
  listSpokenFor,
  type MachineDoorRow,
  readSecretHash,
  readSecretHashes,
  type SpokenForRow,
} from './gateway/gateway.queries.ts';
export { brokerHashOf, hashesOf, newSecret } from './gateway/gatewaySecret.ts';
export {
  type MachineSignalRow,
  readSpeakingMachine,
  type SpeakingMachineRow,
} from './machine/machineSignals.queries.ts';
export { listSeenMachines } from './foundMachines/seenMachines.ts';
export {
  listAreaNames,
  listMachines,
  listSignals,
  type StoredMachineRow,
  type SignalRow,
} from './machine/machine.queries.ts';
export {
  type NamedMachine,
  selectMachinesNamed,
  selectModelPositions,
  selectSetupParameters,
  type SetupParameterRow,
} from './foundMachines/sheetMachines.queries.ts';

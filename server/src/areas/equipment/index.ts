import type { ServerArea } from '../../resource/index.ts';
import { collectionMappingHooks, machineConnectionHooks } from './collection.hooks.ts';
import { equipmentAreaHooks } from './equipmentArea.hooks.ts';
import { equipmentMapHooks } from './equipmentMap.hooks.ts';
import { mountMaps } from './equipmentMap.routes.ts';
import { exceptionRuleHooks } from './exceptionRule.hooks.ts';
import { faultHooks } from './fault.hooks.ts';
import { mountFaultNames } from './fault.routes.ts';
import { giveMillFaults } from './fault.service.ts';
import { mountFoundMachines } from './foundMachine.routes.ts';
import { mountGateways } from './gateway.routes.ts';
import { setupParameterHooks } from './setupParameter.hooks.ts';
import { machineHooks, machineModelHooks, machineSourceHooks } from './machine.hooks.ts';
import { mountVarietyFigures } from './varietyFigures.routes.ts';

export {
  checkBoxLogin,
  type CollectedRow,
  selectCollected,
  selectCollectedOf,
  selectCollectedOne,
  selectGateways,
  selectMachinesOfConnections,
  selectSourceOfConnection,
} from './collection.queries.ts';
export {
  type SendableParameter,
  selectSendable,
  selectSettableModels,
  selectTellable,
} from './distributable.queries.ts';
export { readDrawnMap } from './drawnMap.ts';
export {
  listMachineArchives,
  type MachineArchiveRow,
  selectMachineArchive,
} from './machineArchive.queries.ts';
export { type MachineChange, readMachineChanges } from './machineChanges.ts';
export { selectTaskFaults, type TaskFaultRow } from './fault.queries.ts';
export { giveStandardFaults, readFaultNames } from './fault.service.ts';
export { selectMaintained, type MaintainedRow } from './maintained.queries.ts';
export {
  type MachineName,
  type ReportedMachine,
  selectMachineNames,
  selectReportedMachine,
} from './machineNames.queries.ts';
export { selectPartNames } from './partNames.queries.ts';
export { selectInstalled, selectMachinesInUse } from './machineModel.queries.ts';
export { listParts, type PartRow, selectParts, selectPartsOfModel } from './parts.queries.ts';
export { listSpecialParts, type SpecialPartRow } from './specialParts.queries.ts';
export { selectRecycledParts } from './recycledParts.queries.ts';
export { bindFound, listFound } from './foundMachine.service.ts';
export { countFoundMachines, listIgnoredMachines } from './foundMachine.queries.ts';
export {
  countRefusedLogins,
  forgetRefusedLogins,
  type RefusedLogin,
  refusedLoginMs,
  type RefusedLoginRow,
  selectRefusedLogins,
} from './refusedLogin.queries.ts';
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
} from './gateway.queries.ts';
export { brokerHashOf, hashesOf, newSecret } from './gatewaySecret.ts';
export {
  type MachineSignalRow,
  readSpeakingMachine,
  type SpeakingMachineRow,
} from './machineSignals.queries.ts';
export { listSeenMachines } from './seenMachines.ts';
export {
  listAreaNames,
  listMachines,
  listSignals,
  type MachineRow,
  type SignalRow,
} from './machine.queries.ts';

export {
  type NamedMachine,
  selectMachinesNamed,
  selectModelPositions,
  selectSetupParameters,
  type SetupParameterRow,
} from './sheetMachines.queries.ts';

export const equipment: ServerArea = {
  mounts: [mountGateways, mountFoundMachines, mountFaultNames, mountVarietyFigures, mountMaps],
  hooks: {
    collectionMapping: collectionMappingHooks,
    machineConnection: machineConnectionHooks,
    equipmentArea: equipmentAreaHooks,
    equipmentMap: equipmentMapHooks,
    exceptionRule: exceptionRuleHooks,
    fault: faultHooks,
    machine: machineHooks,
    machineModel: machineModelHooks,
    machineSource: machineSourceHooks,
    setupParameter: setupParameterHooks,
  },
  beginsMill: [giveMillFaults],
};

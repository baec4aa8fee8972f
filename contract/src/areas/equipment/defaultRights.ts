import type { DefaultRights } from '../../core/area/defaultRights.ts';

/** Rights of this area that roles of a new mill hold. */
export const defaultRights: DefaultRights = {
  'equipment.collectionMapping.read': [
    'planner',
    'workshopLeader',
    'qualityWorker',
    'teamLeader',
    'repairer',
  ],
  'equipment.equipmentArea.read': ['planner', 'workshopLeader', 'qualityWorker', 'teamLeader', 'repairer'],
  'equipment.equipmentMap.read': ['planner', 'workshopLeader', 'qualityWorker', 'teamLeader', 'repairer'],
  'equipment.exceptionRule.read': ['planner', 'workshopLeader', 'qualityWorker', 'teamLeader', 'repairer'],
  'equipment.fault.read': ['planner', 'workshopLeader', 'qualityWorker', 'teamLeader', 'repairer'],
  'equipment.machine.read': ['planner', 'workshopLeader', 'qualityWorker', 'teamLeader', 'repairer'],
  'equipment.machineConnection.read': [
    'planner',
    'workshopLeader',
    'qualityWorker',
    'teamLeader',
    'repairer',
  ],
  'equipment.machineModel.read': ['planner', 'workshopLeader', 'qualityWorker', 'teamLeader', 'repairer'],
  'equipment.machineSource.read': ['planner', 'workshopLeader', 'qualityWorker', 'teamLeader', 'repairer'],
  'equipment.nonProductionEquipment.read': [
    'planner',
    'workshopLeader',
    'qualityWorker',
    'teamLeader',
    'repairer',
  ],
  'equipment.setupParameter.read': ['planner', 'workshopLeader', 'qualityWorker', 'teamLeader', 'repairer'],
  'equipment.sparePart.read': ['planner', 'workshopLeader', 'qualityWorker', 'teamLeader', 'repairer'],
  'equipment.specialPart.read': ['planner', 'workshopLeader', 'qualityWorker', 'teamLeader', 'repairer'],
};

export const planEn = {
  screens: { maintenanceExecution: 'Maintenance execution' },
  errors: {
    plansNotGenerated: 'The plan must be generated first',
    planBeforeToday: 'A plan before today cannot be edited',
    laterPlanExecuted:
      'The later plan {number} of this item and machine was carried out: this one cannot be edited',
    laterPlanCancelled:
      'The later plan {number} of this item and machine was cancelled: this one cannot be edited',
    planEmpty: 'The plan has neither steps nor materials: an empty plan cannot be saved',
    postponedIntoPast: 'Put off, a plan must not lie before today: by {least} days at least',
    planNotStarted: 'The work has not been started',
    planStarted: 'The work has begun: item, machine and planned time stay unless it is reset',
    stepNotDone: 'The required step “{step}” is not done',
    usedQuantityMissing: 'Say how much of “{part}” was used',
    noMaterialFilled: 'No material is filled in: confirm that none was used',
    itemNotOfMachine: 'The item “{item}” is not for machine {machine}',
    machineGone: 'Machine {machine} is scrapped and is no longer maintained',
    generatedPlanStays: 'The generated plan {number} cannot be deleted: cancel it with a reason',
    lastDoneAhead: 'The date {date} on which it was done last must not lie ahead',
  },
  /** Why the program cancels a plan. */
  withdrawn: {
    machineGone: 'The machine was removed',
    itemChanged: 'The item is no longer done on this machine',
  },
  rights: { generatePlans: 'Generate maintenance plans', recordPlan: 'Write down what was done for a plan' },
  jobs: { sweepPlans: 'Generate maintenance plans that are due' },
  notices: {
    planConfirmed: {
      title: 'Maintenance plan {number} is confirmed',
      text: '{item} on {machine}, {date}: you are in charge',
    },
  },
} as const;

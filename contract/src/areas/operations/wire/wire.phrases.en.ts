/** Refusals of calls for clients of the convention. */
export const wireErrorsEn = {
  noDepartmentFound: 'No department matches',
  logKept: 'Log entries are kept and cannot be deleted',
  tasksDeclared: 'Scheduled tasks are defined by the system and cannot be added, changed or deleted',
} as const;

/** Where the pages of online parameter adjustment stand. */
export const distributionPaths = {
  list: '/equipmentManagement/onlineParameter',
  /** `?id=` one that is edited, `?from=` one that is copied. */
  editor: '/equipmentManagement/onlineParameter/new',
  details: '/equipmentManagement/onlineParameter/details',
  /** `?id=` a distribution. */
  progress: '/equipmentManagement/onlineParameter/progress',
} as const;

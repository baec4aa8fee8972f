/** The rights to read the boards, apart from their snapshots: the login and the home page ask for them alone. */
export const boardRights = {
  wholeMill: 'boards.wholeMill',
  process: 'boards.process',
  machine: 'boards.machine',
} as const;

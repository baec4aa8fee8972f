/** Rights of attendance. Everybody sees his or her own month, and who leads a team that of its members, without any. */
export const attendanceRights = {
  /** To see the attendance of everybody. */
  read: 'shifts.readAttendance',
  /** To set attendance right, and to enter punches by hand. */
  correct: 'shifts.correctAttendance',
  /** To read files of time clocks in. */
  import: 'shifts.importPunches',
  /** To clock in and out with a telephone, and to open the page of one's own month. */
  punch: 'shifts.punch',
  /** To show the code at the gate. */
  gate: 'shifts.showPunchCode',
} as const;

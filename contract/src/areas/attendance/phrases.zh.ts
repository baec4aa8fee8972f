import { attendanceZh } from './attendance/attendance.phrases.zh.ts';

export const zh = {
  ...attendanceZh,
  screens: {
    ...attendanceZh.screens,
  },
  rights: {
    ...attendanceZh.rights,
  },
  errors: {
    ...attendanceZh.errors,
  },
};

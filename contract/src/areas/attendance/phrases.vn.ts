import { type SameShape } from '../../core/words/phrases.ts';
import { type zh } from './phrases.zh.ts';
import { attendanceVn } from './attendance/attendance.phrases.vn.ts';

export const vn: SameShape<typeof zh> = {
  ...attendanceVn,
  screens: {
    ...attendanceVn.screens,
  },
  rights: {
    ...attendanceVn.rights,
  },
  errors: {
    ...attendanceVn.errors,
  },
};

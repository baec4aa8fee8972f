import { type SameShape } from '../../core/words/phrases.ts';
import { type zh } from './phrases.zh.ts';
import { attendanceEn } from './attendance/attendance.phrases.en.ts';

export const en: SameShape<typeof zh> = {
  ...attendanceEn,
  screens: {
    ...attendanceEn.screens,
  },
  rights: {
    ...attendanceEn.rights,
  },
  errors: {
    ...attendanceEn.errors,
  },
};

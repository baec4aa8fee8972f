import { areaPhrases } from '../../core/resource/resourceWords.ts';
import { attendanceCorrectionWords } from './attendance/attendanceCorrection.phrases.ts';
import { replacementWords } from './replacement/replacement.phrases.ts';
import { shiftShareWords } from './shares/shiftShare.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';

export const attendancePhrases = areaPhrases(
  { zh, en, vn },
  {
    replacement: replacementWords,
    shiftShare: shiftShareWords,
    attendanceCorrection: attendanceCorrectionWords,
  },
);

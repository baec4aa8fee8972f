import { type ServerArea } from '../../resource/index.ts';
import { mountAttendance } from './attendance/attendance.routes.ts';
import { mountPunchFiles } from './punch/punchFile.routes.ts';
import { mountPunching } from './punch/punch.routes.ts';
import { mountReplacements } from './replacement/replacement.routes.ts';

export const attendance: ServerArea = {
  mounts: [mountReplacements, mountAttendance, mountPunchFiles, mountPunching],
};

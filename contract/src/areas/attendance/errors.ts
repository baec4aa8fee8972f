import { defineErrors } from '../../core/errors/errors.ts';
import { attendanceErrors as rules } from './attendance/attendanceErrors.ts';

/** Refusals of punches and attendance. */
export const attendanceErrors = defineErrors('shifts', rules);

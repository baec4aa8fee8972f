import { coreErrors } from './core/errors/coreErrors.ts';
import type { ErrorDeclaration } from './core/errors/errors.ts';
import { analysisErrors } from './areas/analysis/errors.ts';
import { basicsErrors } from './areas/basics/errors.ts';
import { diagnosisErrors } from './areas/diagnosis/errors.ts';
import { energyErrors } from './areas/energy/errors.ts';
import { erpErrors } from './areas/erp/errors.ts';
import { equipmentErrors } from './areas/equipment/errors.ts';
import { labErrors } from './areas/lab/errors.ts';
import { maintenanceErrors } from './areas/maintenance/errors.ts';
import { alarmErrors } from './areas/alarms/errors.ts';
import { messagingErrors } from './areas/messaging/errors.ts';
import { qualityErrors } from './areas/quality/errors.ts';
import { iamErrors } from './areas/access/errors.ts';
import { personnelErrors } from './areas/personnel/errors.ts';
import { productionErrors } from './areas/production/errors.ts';
import { metricsErrors } from './areas/metrics/errors.ts';
import { schedulingErrors } from './areas/scheduling/errors.ts';
import { attendanceErrors } from './areas/attendance/errors.ts';
import { shiftsErrors } from './areas/shifts/errors.ts';
import { telemetryErrors } from './areas/telemetry/errors.ts';
import { wallErrors } from './areas/walls/errors.ts';

/** Every refusal of the product. Apart from the registry, so that the web can read it without the rest. */
export const errors = {
  ...coreErrors,
  ...iamErrors,
  ...basicsErrors,
  ...equipmentErrors,
  ...qualityErrors,
  ...personnelErrors,
  ...shiftsErrors,
  ...attendanceErrors,
  ...telemetryErrors,
  ...metricsErrors,
  ...productionErrors,
  ...schedulingErrors,
  ...erpErrors,
  ...energyErrors,
  ...maintenanceErrors,
  ...diagnosisErrors,
  ...labErrors,
  ...messagingErrors,
  ...alarmErrors,
  ...wallErrors,
  ...analysisErrors,
};
export type ErrorCode = keyof typeof errors;

/** Names of the placeholders of an error's sentence; of several codes, the names of all of them. */
export type ErrorParam<Code extends ErrorCode> = (typeof errors)[Code]['params'][number];

export function errorDeclaration(code: ErrorCode): ErrorDeclaration {
  return errors[code];
}

export function isErrorCode(code: string): code is ErrorCode {
  return code in errors;
}

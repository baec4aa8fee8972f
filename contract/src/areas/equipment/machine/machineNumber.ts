import { z } from 'zod';

/** The number of a machine as calls take it: the database stores no larger one. */
export const machineNumber = z.int().min(1).max(2_147_483_647);

/** The same in an address, where it is text. */
export const machineNumberInAddress = z.coerce.number().pipe(machineNumber);

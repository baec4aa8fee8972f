import { callsOf } from '../../../core/resource/resourceCalls.ts';
import { machine } from './machine.ts';
import { spindleGroup } from '../spindles/spindleGroup.ts';

/** The derived calls of machines, for who asks for their rows beside their own screen. */
export const machineRowCalls = () => callsOf(machine, { spindleGroups: spindleGroup });

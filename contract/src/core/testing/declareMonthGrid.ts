import { resources } from '../../registry.ts';
import { monthGrid, worker } from './monthGrid.ts';

/** Lets this process know the month grid's resources as if they stood in the registry. Once is enough. */
export function declareMonthGrid(): void {
  if (!resources.includes(worker)) Reflect.apply(Array.prototype.push, resources, [worker, monthGrid.cells]);
}

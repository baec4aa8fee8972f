import { positionNames, positionWire } from '@millwright/contract/areas/operations/wire/position.ts';
import type { App } from '../../../../platform/http/calls/app.ts';
import { mountPlainWire, mountWireExport, mountWireImport } from '../../../../resource/index.ts';

/** `/sys/position` and `/tenant/position`. */
export function mountPositionWire(app: App): void {
  mountPlainWire(app, positionWire, { names: positionNames });
  mountWireExport(app, positionWire.exportXls, positionNames);
  mountWireImport(app, positionWire.importExcel, positionNames);
}

import { defineWire } from '../../../core/wire/wire.ts';
import { plainWireCalls, wireExport, wireImport } from '../../../core/wire/wireCalls.ts';
import { position } from '../../access/position/position.ts';

export const positionNames = defineWire(
  position,
  { code: 'code', name: 'name', postRank: 'rank' },
  { table: 'sys_position' },
);

const place = {
  noun: 'iam.position',
  sys: '/sys/position',
  tenant: '/tenant/position',
  names: positionNames,
} as const;

export const positionWire = {
  ...plainWireCalls(place),
  exportXls: wireExport(place),
  importExcel: wireImport(place),
};

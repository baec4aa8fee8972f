import { defineWire } from '../../../core/wire.ts';
import { plainWireCalls } from '../../../core/wireCalls.ts';
import { position } from '../position.ts';

export const positionNames = defineWire(
  position,
  { code: 'code', name: 'name', postRank: 'rank' },
  { table: 'sys_position' },
);

export const positionWire = plainWireCalls({
  noun: 'iam.position',
  sys: '/sys/position',
  tenant: '/tenant/position',
  names: positionNames,
});

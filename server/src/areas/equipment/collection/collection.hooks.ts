import {
  isAddress,
  isEndpoint,
  parseCodes,
  parseModbusAddress,
  type Protocol,
  protocols,
} from '@millwright/contract/areas/equipment/equipmentArea/addresses.ts';
import {
  collectionMapping,
  machineConnection,
  mappedSignal,
} from '@millwright/contract/areas/equipment/collection/collection.ts';
import { coreSignals } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { failField } from '../../../platform/http/errors/fail.ts';
import { defineHooks, withLines } from '../../../resource/index.ts';
import { selectMappingOf, selectSignalCodes } from './collection.queries.ts';

/** What people are shown of an address that cannot be one. */
const exampleAddress: Record<Protocol, string> = {
  modbusTcp: 'holding:100, holding:100.3, coil:5',
  opcUa: 'ns=2;s=RF01.Speed',
  file: 'speed',
  mqtt: 'hall1/rf01#speed',
  telegram: '–',
};
const exampleEndpoint: Record<Protocol, string> = {
  modbusTcp: '192.168.10.21:502',
  opcUa: 'opc.tcp://192.168.10.21:4840',
  file: '/data/rf01/*.csv',
  mqtt: 'mqtt://192.168.10.5:1883',
  telegram: 'mqtt://192.168.10.5:1883',
};
const common = new Set<string>(Object.values(coreSignals));

/**
 * Each row of a mapping reads a signal that the model has, or a quantity of every machine, once, at an address of the protocol.
 * Machines that speak telegrams need no rows. Throws `core.invalid` naming the field.
 */
export const collectionMappingHooks = defineHooks(withLines(collectionMapping, { signals: mappedSignal }), {
  beforeSave: async ({ tx }, { row }) => {
    const { protocol } = row;
    if (protocol !== 'telegram' && row.signals.length === 0) throw failField('signals', 'required');
    if (protocol === 'telegram' && row.signals.length > 0)
      throw failField('signals', 'notInUse', { other: protocol });
    const codes =
      row.signals.length === 0 ? new Set<string>() : await selectSignalCodes(tx, { modelId: row.modelId });
    const seen = new Set<string>();
    for (const [place, line] of row.signals.entries()) {
      const { signal, address, type, codes: codesSaid } = line;
      const at = (field: string) => `signals.${place}.${field}`;
      if (!common.has(signal) && !codes.has(signal)) throw failField(at('signal'), 'fits');
      if (seen.has(signal)) throw failField(at('signal'), 'repeated');
      seen.add(signal);
      if (!isAddress(protocol, address))
        throw failField(at('address'), 'address', { example: exampleAddress[protocol] });
      // What stands in one bit, or in a file or message, says itself what it is.
      const modbus = protocol === 'modbusTcp' ? parseModbusAddress(address) : undefined;
      const isRegister =
        modbus !== undefined && modbus.bit === undefined && /^(holding|input)$/.test(modbus.table);
      if (isRegister && type === null) throw failField(at('type'), 'required');
      if (typeof codesSaid === 'string' && parseCodes(codesSaid) === undefined)
        throw failField(at('codes'), 'address', { example: '0=2, 1=1, 12=S704' });
    }
    return row;
  },
});

/** A machine is read by a mapping of its own model, and reached in the way of the protocol. Throws `core.invalid`. */
export const machineConnectionHooks = defineHooks(machineConnection, {
  beforeSave: async ({ tx }, { row }) => {
    const { protocol, isOfModel } = await selectMappingOf(tx, {
      machineId: Number(row.machineId),
      mappingId: row.mappingId,
    });
    if (isOfModel === false) throw failField('mappingId', 'fits');
    const known = protocols.find((each) => each === protocol);
    if (known !== undefined && !isEndpoint(known, row.endpoint))
      throw failField('endpoint', 'address', { example: exampleEndpoint[known] });
    return row;
  },
});

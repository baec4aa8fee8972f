/** How a box in the mill reads a machine. `telegram`: the machine speaks telegrams to a broker in the mill. */
export const protocols = ['modbusTcp', 'opcUa', 'file', 'mqtt', 'telegram'] as const;
export type Protocol = (typeof protocols)[number];

/** Content of a Modbus register, or of two or four. */
export const registerTypes = [
  'uint16',
  'int16',
  'uint32',
  'int32',
  'float32',
  'uint64',
  'int64',
  'float64',
] as const;
export type RegisterType = (typeof registerTypes)[number];

/** Whether the first of two registers holds the high or the low half. */
export const wordOrders = ['highFirst', 'lowFirst'] as const;
export type WordOrder = (typeof wordOrders)[number];

export const fileFormats = ['csv', 'json'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** Stands in an address or a place for the name that the machine has at its controller. */
export const stationMark = '$name';

export type ModbusTable = 'holding' | 'input' | 'coil' | 'discrete';
export interface ModbusAddress {
  readonly table: ModbusTable;
  /** As it travels, from 0. */
  readonly at: number;
  readonly bit: number | undefined;
}

/** `holding:100`, `input:20`, `holding:100.3` (a bit of a register), `coil:5`, `discrete:3`; undefined for anything else. */
export function parseModbusAddress(text: string): ModbusAddress | undefined {
  const [, table = '', digits = '', bit] =
    /^(holding|input|coil|discrete):(\d{1,5})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const at = Number(digits);
  const isBitTable = table === 'coil' || table === 'discrete';
  if (digits === '' || at > 65_535 || (bit !== undefined && (isBitTable || Number(bit) > 15)))
    return undefined;
  const known = (['holding', 'input', 'coil', 'discrete'] as const).find((each) => each === table);
  return known && { table: known, at, bit: bit === undefined ? undefined : Number(bit) };
}

/**
 * `topic#path`: a value of the JSON that is published there; undefined for anything else. Items of lists are named by their id, as in
 * `kep/rf#values.Ch1.RF01.Rpm`; ids and keys may have dots and spaces.
 */
export function parseMqttAddress(text: string): { topic: string; path: string } | undefined {
  const [, topic, path] = /^([^#+\s]+)#([^#\s](?:[^#]*[^#\s])?)$/.exec(text) ?? [];
  return topic === undefined || path === undefined ? undefined : { topic, path };
}

const nodeId = /^(ns=\d{1,5};)?(i=\d{1,10}|s=.+|g=[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|b=[\w+/=]+)$/i;
const rulesOfAddress: Record<Protocol, (text: string) => boolean> = {
  modbusTcp: (text) => parseModbusAddress(text) !== undefined,
  opcUa: (text) => nodeId.test(text),
  file: (text) => text !== '',
  mqtt: (text) => parseMqttAddress(text) !== undefined,
  telegram: () => false,
};

/** Whether a text names a value in the way of the protocol. Telegrams name their signals themselves. */
export function isAddress(protocol: Protocol, text: string): boolean {
  return rulesOfAddress[protocol](text);
}

const host = '(\\[[0-9a-fA-F:.]+\\]|[A-Za-z0-9_.-]+)';
const endpoints: Record<Protocol, RegExp> = {
  modbusTcp: new RegExp(`^${host}(:\\d{1,5})?$`),
  opcUa: new RegExp(`^opc\\.tcp://${host}:\\d{1,5}(/\\S*)?$`),
  file: /^(\/|[A-Za-z]:[\\/]).*[^\\/]$/,
  mqtt: new RegExp(`^mqtts?://${host}(:\\d{1,5})?$`),
  telegram: new RegExp(`^mqtts?://${host}(:\\d{1,5})?$`),
};

/** Whether a text says where machines of the protocol are reached. Paths of files are whole, and may have a `*` in their name. */
export function isEndpoint(protocol: Protocol, text: string): boolean {
  return endpoints[protocol].test(text);
}

/** `0=2, 1=1, 12=S704`: what stands for what the machine says. Undefined when it cannot be read or says one twice. */
export function parseCodes(text: string): ReadonlyMap<string, string> | undefined {
  const codes = new Map<string, string>();
  for (const part of text.split(',')) {
    const [, said, meant] = /^\s*([^=,]{1,32}?)\s*=\s*([\w.-]{1,32})\s*$/.exec(part) ?? [];
    if (said === undefined || meant === undefined || codes.has(said)) return undefined;
    codes.set(said, meant);
  }
  return codes;
}

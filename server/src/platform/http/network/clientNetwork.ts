import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name a network (/64). One subscriber chooses the other four freely. */
const networkGroups = 4;
const groups = 8;
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Returns the key by which requests of an address are counted: an IPv4 address, or the /64 network of an IPv6 address.
 * Otherwise one subscriber has 2^64 keys and no limit.
 */
export function clientNetwork(address: string): string {
  const [, ipv4] = mapped.exec(address) ?? [];
  if (ipv4 !== undefined) return ipv4;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const left = groups - first.length - last.length - (plain.includes('.') ? 1 : 0);
  const all = [...first, ...Array.from({ length: Math.max(0, left) }, () => '0'), ...last];
  const network = all.slice(0, networkGroups).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}

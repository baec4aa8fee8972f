import { BlockList, isIP } from 'node:net';

/** What is no public host: own machine, own network, link-local and metadata addresses, tunnels, multicast. RFC 6890. */
const inside = new BlockList();
const ofIPv4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
for (const [net, prefix] of ofIPv4) inside.addSubnet(net, prefix, 'ipv4');
/** Of IPv6 only global unicast is public, without documentation and the tunnels that carry IPv4. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
inside.addSubnet('2001::', 23, 'ipv6');
inside.addSubnet('2001:db8::', 32, 'ipv6');
inside.addSubnet('2002::', 16, 'ipv6');

/** Whether an IP address is that of a host on the public network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !inside.check(address, 'ipv4');
  if (version !== 6) return false;
  return globalUnicast.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that belong to nobody else on the internet: of this machine, its network, multicast, documentation, tunnels. */
const closed = new BlockList();
for (const [network, length] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
  ] as const),
  ...([
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
  ] as const),
  ...([
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  closed.addSubnet(network, length, 'ipv4');
/* Of IPv6 only the space that is given out, without the parts of it that hold other addresses or nothing. */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
for (const [network, length] of [
  ...([
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ] as const),
] as const)
  closed.addSubnet(network, length, 'ipv6');

/** Whether an IP address is somebody's on the internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4');
  // A list of IPv4 addresses also knows those that IPv6 wraps; the open space holds none of them.
  return isIP(address) === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** An address inside of the operator's network, or one that belongs to nobody. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/**
 * Resolves names for a connection, which is then made to the very address that was looked at: a name that means something
 * else a moment later leads nowhere else. One closed address among several closes the name.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return done(new PrivateAddress(hostname), '');
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

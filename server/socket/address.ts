import { BlockList, isIP, isIPv6 } from 'node:net';

/** Returns the client's address; `peer` is the other end of the TCP connection. */
export type AddressOf = (peer: string, forwarded: string | undefined) => string;

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** `::ffff:10.0.0.1` is 10.0.0.1 seen by a dual-stack socket. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** An IPv6 client usually has a whole /64 network, which counts as one address. */
const counted = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const all =
    tail === undefined
      ? groups
      : [
          ...groups,
          ...Array<string>(Math.max(0, 8 - groups.length - tailGroups.length)).fill('0'),
          ...tailGroups,
        ];
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
};

/** Whether a text is an address or a range of addresses: `10.0.0.0/8`, `::1`. */
export const isRange = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const most = familyOf(address) === 'ipv6' ? 128 : 32;
  return (
    isIP(address) !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= most))
  );
};

/** The addresses of valid ranges. */
export const proxyRanges = (ranges: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
};

/** Whether an address belongs to one of the proxies. */
export const isOneOf = (trusted: BlockList, address: string): boolean =>
  isIP(plain(address)) !== 0 && trusted.check(plain(address), familyOf(plain(address)));

/**
 * Behind trusted proxies, the forwarded address: the rightmost entry of `X-Forwarded-For` that is not a proxy,
 * because clients can forge entries further left. Otherwise the peer.
 */
export const addressReader = (trusted: BlockList): AddressOf => {
  return (peer, forwarded) => {
    let address = plain(peer);
    const hops = (forwarded ?? '')
      .slice(-1000)
      .split(',')
      .map((hop) => plain(hop.trim()));
    while (isOneOf(trusted, address)) {
      const next = hops.pop();
      if (next === undefined || isIP(next) === 0) break;
      address = next;
    }
    return counted(address);
  };
};

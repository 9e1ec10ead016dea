import { hostname } from 'node:os';

const EVERY_ADDRESS = ['0.0.0.0', '::'];

/**
 * The address at which other servers of the cluster reach this one: the configured one, or else its own; if it
 * listens on all addresses, its machine's name.
 * @param localUrl where commands of this machine reach it
 * @param host the address it listens on
 */
export const clusterAddress = (
  localUrl: string,
  { host, clusterUrl }: { readonly host: string; readonly clusterUrl?: string | undefined },
): string => {
  const url = new URL(localUrl);
  if (clusterUrl !== undefined) return new URL(url.search, new URL('/', clusterUrl)).href;
  if (EVERY_ADDRESS.includes(host)) url.hostname = hostname();
  return url.href;
};

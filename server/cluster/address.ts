import { hostname } from 'node:os';

const EVERY_ADDRESS = ['0.0.0.0', '::'];

/**
 * Where the other servers of a cluster reach this one: at the address it is told, else at its own; one that listens at every
 * address of its machine uses that machine's name.
 * @param localUrl where commands of this machine reach it
 * @param host what it listens on
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

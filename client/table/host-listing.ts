import type { HostListing } from '@chancery/shared/api';
import type { Connection } from './connection.ts';

/**
 * All matches of a server as its host sees them, page by page.
 * @param most maximum matches per page; the server's default if omitted
 */
export async function* hostListing(
  { client }: Pick<Connection, 'client'>,
  token: string,
  most?: number,
): AsyncGenerator<HostListing, void, undefined> {
  for (let after: string | null = ''; after !== null;) {
    const page: HostListing = await client.host.list.query({ token, after, most });
    yield page;
    after = page.next;
  }
}

/** All matches at once. */
export const wholeListing = async (
  connection: Pick<Connection, 'client'>,
  token: string,
): Promise<Omit<HostListing, 'next'>> => {
  const pages: HostListing[] = [];
  for await (const page of hostListing(connection, token)) pages.push(page);
  return {
    matches: pages.flatMap(({ matches }) => matches),
    faults: pages.flatMap(({ faults }) => faults),
  };
};

/** Why a match cannot be opened; undefined if it can. */
export const whyClosed = async (
  connection: Pick<Connection, 'client'>,
  token: string,
  match: string,
): Promise<string | undefined> => {
  for await (const { faults } of hostListing(connection, token)) {
    const fault = faults.find(({ id, isOpen }) => id === match && !isOpen);
    if (fault) return fault.message;
  }
  return undefined;
};

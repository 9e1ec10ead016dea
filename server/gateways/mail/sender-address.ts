import { plainAddress } from '../../people/person.ts';

/**
 * The address in a sender, `orders@example.org` in `Chancery <orders@example.org>`; undefined if it has none.
 */
export const plainAddressOf = (sender: string): string | undefined =>
  plainAddress(/<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender);

import { refuse } from '@chancery/shared/kernel/refusal.ts';
import type { Store, Table } from '../store.ts';
import { refused } from './errors.ts';

/** What a call shows to prove its seat. */
export interface Holder {
  readonly match: string;
  readonly token: string;
}

export interface Seated extends Table {
  readonly seat: string;
}

/** The answer is the same whether there is no such match or the token is wrong. */
export const seated = async (store: Store, { match, token }: Holder): Promise<Seated> => {
  const found = await store.seated(match, token);
  if (!found) throw refused(refuse('not-seated'), 'UNAUTHORIZED');
  return found;
};

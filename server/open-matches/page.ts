import { type HostListing, type MatchListing, MAX_LISTED } from '@chancery/shared/api';

/** Which matches of a listing to return: at most `most`, with ids after `after`. */
export interface PageRequest {
  readonly after?: string | undefined;
  readonly most?: number | undefined;
}

export const startOf = ({ after = '', most = MAX_LISTED }: PageRequest) => ({ after, most });

/** A page of a complete listing. */
export const pageOf = ({ matches, faults }: MatchListing, request: PageRequest): HostListing => {
  const { after, most } = startOf(request);
  const ids = [...new Set([...matches, ...faults].map(({ id }) => id))].filter((id) => id > after).toSorted();
  const shown = new Set(ids.slice(0, most));
  const isShown = ({ id }: { readonly id: string }): boolean => shown.has(id);
  const inOrder = matches.filter(isShown).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return {
    matches: inOrder,
    faults: faults.filter(isShown),
    next: ids.length > most ? (ids[most - 1] ?? null) : null,
  };
};

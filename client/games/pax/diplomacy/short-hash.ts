/** The beginning of a hash, as texts are told apart on screen. */
export const shortHash = (hash: string): string => hash.slice(0, 8);

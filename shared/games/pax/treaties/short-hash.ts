/** The first digits of a hash, which distinguish texts on screen. */
export const shortHash = (hash: string): string => hash.slice(0, 8);

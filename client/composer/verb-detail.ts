/** Details of an entry of a menu: an example of each order that it leads to. */
export const verbDetail = (verbs: readonly { readonly example: string }[]): readonly string[] =>
  verbs.map(({ example }) => `For example: ${example}`);

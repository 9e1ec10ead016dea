// Which refusals scenarios expect by name, and which a game has. A scenario that names one fails unless it comes.

interface Table {
  readonly sentences: Readonly<Record<string, { readonly causes?: object }>>;
}

/** The reasons of a game, `no-link`, and each cause of one that has several, `not-open no-offer`. */
export const reasonsOf = (tables: readonly Table[]): readonly string[] =>
  tables.flatMap(({ sentences }) =>
    Object.entries(sentences).flatMap(([reason, { causes }]) =>
      causes ? Object.keys(causes).map((cause) => `${reason} ${cause}`) : [reason],
    ),
  );

interface Named {
  readonly reason?: string;
  readonly facts?: { readonly cause?: string };
}

/** What one entry of `refused` names; a refusal without a reason is `any`. */
const nameOf = (named: string | true | Named): string => {
  if (typeof named === 'string') return named;
  if (named === true || named.reason === undefined) return 'any';
  return named.facts?.cause === undefined ? named.reason : `${named.reason} ${named.facts.cause}`;
};

/** Every refusal that a scenario names: under `refused`, or as `illegal REASON` among its lines. */
export const refusalsNamed = (document: unknown): readonly string[] => {
  if (Array.isArray(document)) return document.flatMap(refusalsNamed);
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([key, value]) => {
    if (key === 'refused' && value !== false) return [value as string | true | Named].flat().map(nameOf);
    if (key !== 'lines' || Array.isArray(value)) return refusalsNamed(value);
    return Object.values((value ?? {}) as object).flatMap((end) => String(end).split(' ').slice(1).join(' '));
  });
};

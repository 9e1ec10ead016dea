/** The kinds of forces that rules distinguish. */
export const FORCE_KINDS = [
  'infantry corps',
  'besieged infantry corps',
  'cavalry corps',
  'corps',
  'garrison',
  'cossacks',
  'freikorps',
  'guerillas',
  'depot',
  'fleet',
] as const;
export type ForceKind = (typeof FORCE_KINDS)[number];

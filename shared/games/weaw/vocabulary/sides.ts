export const SIDES = ['central', 'allied'] as const;
/** One of the two alliances (WEAW-ALL-1). */
export type Side = (typeof SIDES)[number];

export const isSide = (id: string): id is Side => SIDES.some((side) => side === id);

export const otherSide = (side: Side): Side => (side === 'central' ? 'allied' : 'central');

/** The stance of a minor, from one camp to the other (WEAW-INFL-5). */
export const STANCES = [
  'central-camp',
  'favourable-central',
  'neutral',
  'favourable-allied',
  'allied-camp',
] as const;
export type Stance = (typeof STANCES)[number];

/** The stance a number of steps towards a side, at most its camp (WEAW-INFL-6). */
export const stanceTowards = (stance: Stance, side: Side, steps: number): Stance => {
  const to = STANCES.indexOf(stance) + (side === 'allied' ? steps : -steps);
  return STANCES[Math.max(0, Math.min(STANCES.length - 1, to))] ?? stance;
};

/** The camp a stance has reached. */
export const campOf = (stance: Stance): Side | undefined =>
  stance === 'central-camp' ? 'central' : stance === 'allied-camp' ? 'allied' : undefined;

/** The side a stance leans to or has joined. */
export const leaningOf = (stance: Stance): Side | undefined =>
  stance.includes('central') ? 'central' : stance.includes('allied') ? 'allied' : undefined;

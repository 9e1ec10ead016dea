type InPhase = (facts: { phase: string }) => string;

/** A sentence that does not name the phase, which the refusal has anyway. */
const withPhase = (sentence: InPhase): InPhase => sentence;

/** Sentences of the table: its clock, its customs, what its game master does. */
export const TABLE_SENTENCES = {
  'no-vacation': () => 'Days away are not given at this table; ask for more time instead (customs delay).',
  'bad-absence': ({ from, until }: { from: string; until: string }) =>
    `From ${from} until ${until} cannot be away: it begins now or later, ends after that, and within a year.`,
  'vacation-spent': ({ asked, left }: { asked: number; left: number }) =>
    `That would be ${asked} hours; ${left} are left to your seat in this match.`,
  'not-away': ({ seat }: { seat: string }) => `${seat} is not away, nor has it announced to be.`,
  'no-deadline': ({ phase }: { phase: string }) => `${phase} has no deadline that could be moved.`,
  'nobody-grants': () => 'At this table the game master grants more time, and the engine is its game master.',
  'delay-asked': ({ seat }: { seat: string }) =>
    `${seat} has asked for more time already; answer that first.`,
  'delay-asked-before': ({ phase }: { phase: string }) => `You have asked for more time in ${phase} already.`,
  'no-delay-asked': ({ phase }: { phase: string }) => `Nobody has asked for more time in ${phase}.`,
  'not-asked': ({ seats }: { seats: readonly string[] }) =>
    `Your seat is not among those who are asked${seats.length > 0 ? `: ${seats.join(', ')}` : ''}.`,
  'no-draw': () => 'This table does not end by agreement; its game master can allow it (gm set draw true).',
  'draw-proposed': ({ phase }: { phase: string }) => `A draw is proposed in ${phase} already; vote on it.`,
  'no-draw-proposed': ({ phase }: { phase: string }) => `No draw is proposed in ${phase}.`,
  'no-resignation': () =>
    'Seats cannot be resigned at this table; ask its game master to take yours back (gm revoke).',
  resigned: ({ seat }: { seat: string }) => `${seat} has resigned already.`,
  'deadline-sooner': ({ deadline }: { deadline: string }) =>
    `That would be sooner than the deadline there is, ${deadline}; \`gm deadline\` sets any time.`,
  'no-deadline-before': ({ phase }: { phase: string }) => `The deadline of ${phase} has not been changed.`,
  'no-lists': withPhase(() => 'Seats are not given out by lists here, or they have been given out already.'),
  'seats-not-given': () =>
    'The seats have not been given out yet: players say which they would like (customs prefer), and when all have, or by gm begin, each is given one.',
  'clock-runs': withPhase(() => 'The clock runs already.'),
  'clock-paused': withPhase(() => 'The clock is stopped; let it run on first (gm resume).'),
  'clock-not-started': withPhase(
    () =>
      'The clock has not started, for seats are still free; it starts when they are taken, or by gm begin.',
  ),
  'result-sealed': ({ phase }: { phase: string }) =>
    `${phase} is closed, and the game master looks its result over; nothing is taken until it is published.`,
  'already-sealed': ({ phase }: { phase: string }) =>
    `${phase} is closed already; its result waits to be published.`,
  'publish-first': ({ phase }: { phase: string }) =>
    `The result of ${phase} is sealed; publish it (gm publish) or take it back (gm retract).`,
  'nothing-sealed': ({ phase }: { phase: string }) => `No result of ${phase} waits to be published.`,
  'somebody-missing': ({
    missing,
    coming,
    befalls,
  }: Readonly<Record<'missing' | 'coming' | 'befalls', readonly string[]>>) => {
    const who = [
      ...(missing.length > 0 ? [`${missing.join(', ')} missing`] : []),
      ...(coming.length > 0 ? [`the engine has yet to answer for ${coming.join(', ')}`] : []),
    ];
    const says = befalls.length > 0 ? ` ${befalls.join(', ')}.` : '';
    return `Not closed: ${who.join('; ')}.${says} Say it again with --yes.`;
  },
  'retract-needs-yes': ({ phase }: { phase: string }) =>
    `This takes back what everybody has been told since, and ${phase} with all that is in. Say it again with --yes.`,
  'abandon-needs-yes': ({ match }: { match: string }) =>
    `This ends ${match} without a result and opens its secrets to everybody who has a seat. Say it again with --yes.`,
  'retract-refused': ({ phase }: { phase: string }) => `${phase} cannot be gone back to.`,
  'no-amendments': ({ game }: { game: string }) => `Positions of ${game} cannot be changed by hand.`,
  'bad-setting': ({ key, problem }: { key: string; problem: string }) =>
    `${key} cannot be set so: ${problem}.`,
  'deadline-passed': ({ phase, deadline }: { phase: string; deadline: string }) =>
    `${phase} ended at ${deadline}; nothing more is taken for it. Look at the match again.`,
  'seat-ranked-twice': ({ seat }: { seat: string }) => `${seat} stands twice on your list; name each once.`,
};

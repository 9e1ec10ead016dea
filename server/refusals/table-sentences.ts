type InPhase = (facts: { phase: string }) => string;

/** Types a sentence that does not use the phase, so that its refusal has the phase as a fact. */
const withPhase = (sentence: InPhase): InPhase => sentence;

/** Sentences about the table: its clock, acts of players outside the game's rules, and acts of its game master. */
export const TABLE_SENTENCES = {
  'no-vacation': () => 'This table does not grant days away; ask for more time instead (customs delay).',
  'bad-absence': ({ from, until }: { from: string; until: string }) =>
    `An absence from ${from} until ${until} is not possible: it must begin now or later, end after it begins, and end within a year.`,
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
    `That would be earlier than the current deadline, ${deadline}; \`gm deadline\` sets any time.`,
  'no-deadline-before': ({ phase }: { phase: string }) => `The deadline of ${phase} has not been changed.`,
  'no-lists': withPhase(
    () => 'Seats are not assigned by lists at this table, or they have been assigned already.',
  ),
  'seats-not-given': () =>
    'The seats have not been assigned yet: players say which they would like (customs prefer), and when all have, or by gm begin, each gets one.',
  'clock-runs': withPhase(() => 'The clock runs already.'),
  'clock-paused': withPhase(() => 'The clock is paused; resume it first (gm resume).'),
  'clock-not-started': withPhase(
    () =>
      'The clock has not started, because seats are still free; it starts when they are taken, or by gm begin.',
  ),
  'result-sealed': ({ phase }: { phase: string }) =>
    `${phase} is closed, and the game master is reviewing its result; nothing is accepted until it is published.`,
  'already-sealed': ({ phase }: { phase: string }) =>
    `${phase} is closed already; its result waits to be published.`,
  'publish-first': ({ phase }: { phase: string }) =>
    `The result of ${phase} is sealed; publish it (gm publish) or retract it (gm retract).`,
  'nothing-sealed': ({ phase }: { phase: string }) => `No result of ${phase} waits to be published.`,
  'somebody-missing': ({
    missing,
    coming,
    consequences,
  }: Readonly<Record<'missing' | 'coming' | 'consequences', readonly string[]>>) => {
    const who = [
      ...(missing.length > 0 ? [`${missing.join(', ')} missing`] : []),
      ...(coming.length > 0 ? [`the engine has yet to answer for ${coming.join(', ')}`] : []),
    ];
    const says = consequences.length > 0 ? ` ${consequences.join('. ')}.` : '';
    return `Not closed: ${who.join('; ')}.${says} Repeat with --yes to confirm.`;
  },
  'retract-needs-yes': ({ phase }: { phase: string }) =>
    `This retracts everything reported since, and ${phase} with everything handed in. Repeat with --yes to confirm.`,
  'abandon-needs-yes': ({ match }: { match: string }) =>
    `This ends ${match} without a result and opens its secrets to everybody who has a seat. Repeat with --yes to confirm.`,
  'retract-refused': ({ phase }: { phase: string }) => `The match cannot go back to ${phase}.`,
  'no-amendments': ({ game }: { game: string }) => `Positions of ${game} cannot be changed by hand.`,
  'bad-setting': ({ key, problem }: { key: string; problem: string }) =>
    `${key} was not changed: ${problem}.`,
  'deadline-passed': ({ phase, deadline }: { phase: string; deadline: string }) =>
    `${phase} ended at ${deadline}; nothing more is accepted for it. Look at the match again.`,
  'seat-ranked-twice': ({ seat }: { seat: string }) => `${seat} is on your list twice; name each once.`,
};

import { type Month, monthName } from '../vocabulary/months.ts';
import { refusals } from '../vocabulary/refusals.ts';

/** Refusals of calls to allies and of their answers (EIA-4.3). */
export const callRefusals = refusals({
  'ally-under-truce': ({ power, target, until }: { power: string; target: string; until: Month }, { name }) =>
    `A peace forbids ${name(power)} to declare war on ${name(target)} through ${monthName(until)}, so it cannot be called.`,
  'mutual-declaration': ({ power }: { power: string }, { name }) =>
    `You and ${name(power)} declared on each other at once: both are aggressors, and neither may call.`,
  'defender-did-not-call': ({ power }: { power: string }, { name }) =>
    `${name(power)} has called nobody in this war, so its aggressor may not call either.`,
  'no-declaration': ({ power }: { power: string }, { name }) =>
    `No declaration of this month between you and ${name(power)} lets you call against it.`,
  'no-turn-to-call': ({ side }: { side: 'defenders' | 'aggressors' }) =>
    `Only ${side} that had an ally to call when the order was drawn call now; you are not one of them.`,
  'turn-is-over': ({ power }: { power: string }, { name }) =>
    `${name(power)} calls after you and has called already; your turn is over.`,
  'nobody-to-call': ({ power }: { power: string }, { name }) =>
    `When it was time to call, you had no ally left to call against ${name(power)}.`,
  'no-such-call': () => 'No such call was made to you.',
});

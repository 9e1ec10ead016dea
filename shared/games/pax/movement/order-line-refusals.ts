import type { Action } from '../orders/types.ts';
import { refusals } from '../vocabulary/refusals.ts';

/** What a single clause may not contain, and what to write instead. */
const COMPLICATIONS = {
  joined: 'two are joined here. Give each case a line of its own, or ask for one of them only',
  negated: 'this one is denied. Leave the denial out and swap "if" and "unless"',
  'no-action': 'this asks something else. Ask what a power places, builds, moves or pays',
};

/** Refusals of order lines and rulings in general. */
export const orderLineRefusals = refusals({
  'condition-not-simple': ({ what }: { what: keyof typeof COMPLICATIONS }) =>
    `The house rules let a condition be one single action of a power after "if" or "unless"; ${COMPLICATIONS[what]}.`,
  'not-in-this-phase': ({ verb, taken }: { verb: Action['do']; taken: 'orders' | 'rulings' }, words) =>
    taken === 'orders'
      ? `"${words.verb(verb)}" is not an order of movement and status change.`
      : `"${words.verb(verb)}" is not taken while the movement orders wait for rulings; "rule" is.`,
  'only-the-gm-rules': () => 'Only the game master rules while questions are open.',
  'ruling-under-condition': () => 'A ruling stands without a condition.',
  'no-such-question': ({ lines, open }: { lines: readonly string[]; open: readonly string[] }, words) =>
    `No question on ${words.list(lines)} is open${open.length === 0 ? '' : `; open: ${words.list(open)}`}.`,
  'not-the-whole-question': (
    { question }: { lines: readonly string[]; question: readonly string[] },
    words,
  ) => `The question is ${words.list(question)}; one ruling answers all of it, and nothing else.`,
  'partly-done': ({ done, of }: { done: number; of: number; missing: readonly string[] }) =>
    `${done} of ${of} parts were carried out.`,
  'condition-of-war': ({
    asks,
  }: {
    asks: 'attacks' | 'builds' | 'holds' | 'moved' | 'moves' | 'pays' | 'places' | 'ruling' | 'unrest';
  }) =>
    `${asks === 'attacks' ? 'Attacks' : 'What has moved'} can be asked about in war only; in this phase ask what a power places, builds, moves, holds or pays.`,
  'only-in-war': ({ what }: { what: string }) => `${what} can be ordered in war only.`,
});

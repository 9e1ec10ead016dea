import { listText } from '../../../kernel/report/words.ts';
import { refusals } from '../vocabulary/refusals.ts';

/** Refusals of facts, deeds and duties of the map, and of dice rolled at the table. */
export const mapRefusals = refusals({
  'occasion-did-not-come': () => 'The occasion for it did not come this month.',
  'not-yours-to-state': ({ by }: { by: 'gm' | 'owners' }) =>
    by === 'gm'
      ? 'The game master states the facts of the map here.'
      : 'You may state your own forces, and forces in your territory; the game master may state any.',
  'not-your-access': ({ power }: { power: string }, { name }) =>
    `Access to ${name(power)} is granted by ${name(power)}, or stated by the game master.`,
  'no-such-box': ({ box, boxes }: { box: string; boxes: readonly string[] }) =>
    `The status track has no box ${box}; it has ${listText(boxes)}.`,
  'not-a-minor': ({ minor }: { minor: string }, { name, verb }) =>
    `${name(minor)} ${verb(minor, 'is', 'are')} not a minor of its own.`,
  'not-a-district': ({ minor, of }: { minor: string; of: string }, { name, verb }) =>
    `${name(minor)} ${verb(minor, 'is', 'are')} not a secondary district of ${name(of)}.`,
  'no-such-name': (facts: { power: string } | { power: string; later: string }, { name }) =>
    'later' in facts
      ? `The later name of ${name(facts.power)} is ${name(facts.later)}, and it is taken in the six-player variant only.`
      : `${name(facts.power)} takes no other name.`,
  'dice-of-the-match': () =>
    'The match rolls its own dice here; a roll made at the table is entered only where the table is its own referee.',
  'no-such-corps': ({ unknown, known }: { unknown: readonly string[]; known: readonly string[] }) =>
    known.length === 0
      ? 'The Dutch corps is “full”, “weak” or “none”.'
      : `There is no corps called ${listText(unknown.map((word) => `“${word}”`))}: name ${listText(known)}, each “full” or “weak” with commas between them, or write “none”.`,
  'no-such-face': ({ sides }: { sides: number }) => `That die has faces from 1 to ${String(sides)}.`,
  'no-such-duty': ({ duty }: { duty: number }) => `There is no duty ${String(duty)}.`,
  'not-your-duty': ({ duty }: { duty: number }) => `Duty ${String(duty)} is another's to tick off.`,
});

/** Refusals of objections, rulings and votes (EIA-AMB-2, EIA-AMB-10). */
export const rulingRefusals = refusals({
  'no-such-fact': ({ fact }: { fact: number }) => `There is no fact ${String(fact)} on record.`,
  'no-such-line': ({ line }: { line: string }) =>
    `There is nothing called ${line} to object to: name a declaration of this month (“france/austria”), the words of an informal peace, or a fact (“fact 3”).`,
  'own-line': ({ line }: { line: string }) => `${line} is your own; others object to it.`,
  'too-late': () => 'The sheets of the month are in; a declaration can no longer be objected to.',
  'objection-too-late': ({ against, hours }: { against: string; hours: number }) =>
    `${against} could be objected to for ${String(hours)} hours, and they are over.`,
  'objection-upheld': () => 'An objection to it was upheld.',
  'not-granted': () => 'It was not granted.',
  'nothing-to-rule': ({ on }: { on: string }) => `Nothing called ${on} is open to a ruling.`,
  'table-votes': () => 'There is no game master here; the players “vote strike” or “vote stand”.',
  'game-master-rules': () => 'The game master rules on this here; nobody votes.',
  'nothing-open': () => 'Nothing is open to a vote.',
  'nothing-to-vote-on': ({ on }: { on: string }) =>
    `Nothing about ${on} is open to a vote; what has been decided stays decided.`,
  'no-vote-on-own': ({ on }: { on: string }) =>
    `The other players decide on ${on}; the power it is about has no vote.`,
});

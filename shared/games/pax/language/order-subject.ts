import { beginsAction } from './verbs.ts';
import { peekVote } from '../congress/verbs/vote.ts';
import { readForce } from '../orders/words.ts';
import type { OrderReader } from '../orders/order-reader.ts';

// The subject before the verb of an order: `please`, `I will`, `Italy places`.

const COURTESY = [
  'please',
  'kindly',
  'pls',
  'plz',
  'also',
  'then',
  'next',
  'finally',
  'lastly',
  'in addition',
  'furthermore',
];
const SELF = ['i', 'we'];
const CONTRACTED = ['ill', 'id', 'well', 'wed', 'im', 'were'];
const WILL = [
  ...[
    'will hereby',
    'hereby',
    'will',
    'shall',
    'now',
    'want to',
    'would like to',
    'want',
    'would like',
    'wish to',
    'intend to',
  ],
  ...[
    'am going to',
    'are going to',
    'going to',
    'like to',
    'like',
    'do hereby',
    'am',
    'also',
    'choose to',
    'decide to',
  ],
];

/** The base of a verb in the third person: `places`, `denies`, `passes`. */
const basesOf = (word: string): readonly string[] => [
  word,
  ...(word.endsWith('s') ? [word.slice(0, -1)] : []),
  ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
  ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
];

/** Puts the verb after a subject into its base form; returns whether there is one. */
const respellVerb = (reader: OrderReader): boolean => {
  const word = reader.peekWord();
  if (word === undefined) return false;
  const typed = basesOf(word);
  for (const base of typed) {
    reader.replaceWord(base);
    if (beginsAction(reader) || peekVote(reader)) return true;
  }
  reader.replaceWord(word);
  return false;
};

const skipWill = (reader: OrderReader): void => {
  while (reader.acceptAlias(...WILL) !== undefined);
};

const FOREIGN = (power: string): string =>
  `An order is one's own: leave "${power}" out, or write "as ${power}: …" for a power you command.`;

/** `Italy places`: the writer's own name; any other is refused. */
const readPowerSubject = (reader: OrderReader): void => {
  const start = reader.tokenIndex;
  const power = reader.lookAhead(() => readForce(reader));
  if (power === undefined) return;
  reader.withoutOffering(() => readForce(reader));
  skipWill(reader);
  const isSubject = respellVerb(reader) || reader.peek('not') || reader.peek('does not');
  if (isSubject && power !== reader.speaker) {
    reader.rewindTo(start);
    reader.fail(FOREIGN(power));
  }
  if (!isSubject) reader.rewindTo(start);
};

/** Skips the subject; words that are not part of the order are noted. */
export const skipSubject = (reader: OrderReader): void => {
  while (reader.acceptDropped(...COURTESY)) reader.acceptAlias(',');
  const isContracted = CONTRACTED.includes(reader.peekWord() ?? '') && /['’]/.test(reader.peekTyped());
  if (isContracted) reader.skip();
  if (isContracted || reader.acceptAlias(...SELF) !== undefined) {
    skipWill(reader);
    while (reader.acceptDropped(...COURTESY));
    return;
  }
  if (reader.context.seat === 'gm') return;
  if (!beginsAction(reader) && reader.peekName(reader.vocabulary.forces)) readPowerSubject(reader);
};

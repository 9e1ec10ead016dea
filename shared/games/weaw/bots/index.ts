import { type Bot, sheetAnswer, EMPTY_ANSWER } from '../../../kernel/match/bot.ts';
import type { Edition } from '../charts/edition.ts';
import type { WeawView } from '../view/view.ts';
import { admiralSheet } from './admiral.ts';
import { attackerSheet } from './attacker.ts';
import { stewardSheet } from './steward.ts';

const steward: Bot<Edition, WeawView> = {
  name: 'Steward',
  sentence: 'Holds its fronts, builds infantry, digs in, and attacks only where it is far stronger.',
  answer: (edition, { view }, seat) =>
    view.step === 'ORDERS' ? sheetAnswer(stewardSheet(edition, view, seat)) : EMPTY_ANSWER,
};

const attacker: Bot<Edition, WeawView> = {
  name: 'Attacker',
  sentence:
    'Weighs every border and shore by expected hits and attacks where most of its units should live; woos minors, invents, builds guns.',
  answer: (edition, { view }, seat) =>
    view.step === 'ORDERS' ? sheetAnswer(attackerSheet(edition, view, seat)) : EMPTY_ANSWER,
};

const admiral: Bot<Edition, WeawView> = {
  name: 'Admiral',
  sentence:
    'Ferries and lands its armies, meets weaker fleets, wages war on trade with many submarines; on land as the attacker.',
  answer: (edition, { view }, seat) =>
    view.step === 'ORDERS' ? sheetAnswer(admiralSheet(edition, view, seat)) : EMPTY_ANSWER,
};

/** Powers the engine plays. */
export const bots = { steward, attacker, admiral } as const;

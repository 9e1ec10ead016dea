import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import { congressRefusalSentence } from './congress-refusals.ts';
import { declarationRefusalSentence } from './declaration-refusals.ts';
import { deficitRefusalSentence } from './deficit-refusals.ts';
import { DRAFT_SENTENCES } from './draft-remarks.ts';
import { movementRefusalSentence } from './movement-refusals.ts';
import { negotiationRefusalSentence } from './negotiation-refusals.ts';
import { type RefusalSentences, refusalWords } from '../wording/refusal-words.ts';
import { treatyRefusalSentence } from './treaty-refusals.ts';
import { warRefusalSentence } from './war-refusals.ts';
import { sentenceCase } from '../wording/words.ts';

/** Refusals of no phase in particular, and ends of order lines that are no refusals in the strict sense. */
const SENTENCES: RefusalSentences = {
  ...DRAFT_SENTENCES,
  'no-lines-now': (w) =>
    `No single line is taken in this phase (${w.text('phase')}); hand in a sheet or wait.`,
  'players-only': (w) => `This is for the players to say: ${w.powers('allowed')}.`,
  'after-overspend': () => 'An earlier line cost more than was left, and after that nothing is bought.',
  'master-gives-seats': () =>
    'In this match the game master gives out the powers; with the setting seatAssignment=rankSum or serial lists of wishes do.',
  'more-players-than-seats': (w) =>
    `There are ${w.text('players')} players for ${w.text('seats')} powers; leave some out, or let fewer powers be played by the engine.`,
  'ranked-twice': (w) => `${w.text('player')} ranks a power twice; name each once.`,
  means: () => 'What it needs was not there.',
  'awaits-answer': (w) => `The game master has not answered: ${w.list('questions')}.`,
  'awaits-ruling': () => 'It turns on lines that the game master has not ruled on.',
};

/** The reason and what it carries, for a reason that has no sentence. */
const bare = ({ reason, facts = {} }: Refusal): string => {
  const details = Object.entries(facts).map(([name, value]) => `${name} ${String(value)}`);
  return `${[reason.replaceAll('-', ' '), ...details].join(', ')}.`;
};

/** What is wrong, where, and what would be right: the sentence for any refusal of this game. */
export const refusalSentence = (edition: Edition, refusal: Refusal): string => {
  const general = SENTENCES[refusal.reason]?.(refusalWords(edition, refusal));
  const text =
    general ??
    movementRefusalSentence(edition, refusal) ??
    negotiationRefusalSentence(edition, refusal) ??
    deficitRefusalSentence(edition, refusal) ??
    congressRefusalSentence(edition, refusal) ??
    declarationRefusalSentence(edition, refusal) ??
    treatyRefusalSentence(edition, refusal) ??
    warRefusalSentence(edition, refusal) ??
    bare(refusal);
  return sentenceCase(text);
};

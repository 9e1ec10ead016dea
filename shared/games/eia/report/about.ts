import { idsIn } from '../../../kernel/report/about.ts';
import { BRITAIN } from '../britain/position.ts';
import type { Edition } from '../charts/edition.ts';
import type { Fact } from '../state/facts.ts';

// The powers that facts are about.

/** Facts whose text is in normal form, so that its words may be ids. */
const IN_NORMAL_FORM: readonly Fact['type'][] = [
  'british-line',
  'british-answer',
  'board',
  'stated',
  'unsaid',
  'asked-of-map',
  'asked',
  'table-roll',
  'table-roll-used',
  'duty',
  'duty-done',
];

const TEXTS: ReadonlySet<string> = new Set(['text', 'key', 'keys', 'label', 'question', 'answer']);
const NO_FIELDS: ReadonlySet<string> = new Set();

/** Facts about the power that the rules play, though they do not name it. */
const OF_BRITAIN: readonly Fact['type'][] = [
  'british-line',
  'british-builds',
  'british-payment',
  'british-answer',
  'british-gift',
  'british-forces',
  'british-trade',
  'crimea-over',
  'peace-with-america',
];

const isOfBritain = (fact: Fact): boolean =>
  OF_BRITAIN.includes(fact.type) ||
  (fact.type === 'unsaid' && fact.about.is === 'british') ||
  (fact.type === 'asked-of-map' && fact.facts.some(({ about }) => about.is === 'british'));

/** The powers that the sentence of a fact is about. The result of a line is about its author alone. */
export const powersIn = ({ powers }: Edition, fact: Fact): readonly string[] =>
  idsIn(
    {
      isId: (word) => powers.includes(word),
      textFields: IN_NORMAL_FORM.includes(fact.type) ? TEXTS : NO_FIELDS,
    },
    fact.type === 'line' ? [fact.id] : [fact, ...(isOfBritain(fact) ? [BRITAIN] : [])],
  );

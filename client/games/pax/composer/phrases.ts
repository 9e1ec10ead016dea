import type { Bench } from './bench.ts';
import { answered } from './picking.ts';
import { clause } from './routes/clause.ts';
import { actionRoute } from './routes/index.ts';
import { ENOUGH } from '../../../composer/step.ts';

// An action that is not finished yet, in the words of the language as far as they are known.

/** The words behind each verb; with a colon, the answer that goes there. */
const PHRASES: Readonly<Record<string, string>> = {
  place: ':marker in :area',
  lower: ':area to :level',
  build: ':number :units at :site',
  move: ':number :kind from :start to :to',
  merchant: 'from :fleet to :to',
  canal: 'in :area paying :amount',
  pay: ':amount to :power',
  retreat: ':which from :area to :to',
  combine: 'in :area',
  'fight alone': 'in :area',
  'give up': ':area',
  hold: 'in :area',
  lose: ':loss in :area',
  admit: ':power to codominion in :area with :marker',
  attack: ':arm in :area',
  blockade: ':area on :sea',
  deny: ':passage to :to',
  open: ':passage to :to',
  'offer coaling': 'in :area to :to',
  'make peace': 'by treaty :treaty',
  'demand end': 'against :against',
};

/** What comes between several answers of a part. */
const MORE: Readonly<Record<string, string>> = { to: ', else ' };

/** An answer in the words of the language: what goes without saying is left out. */
const spoken = (part: string, pick: string): string => {
  if (part === 'number') return pick === '1' ? '' : pick;
  if (part === 'which') return pick === 'all' ? '' : pick;
  return part === 'arm' ? (pick === 'both' ? '' : `with ${pick}`) : pick;
};

const answersOf = (bench: Bench, picks: readonly string[]): ReadonlyMap<string, string> => {
  const answers = new Map<string, string>();
  const add = (part: string, pick: string): void => {
    const before = answers.get(part);
    answers.set(part, before === undefined ? pick : `${before}${MORE[part] ?? ', '}${pick}`);
  };
  for (const { step, pick } of answered(actionRoute(), bench, picks)) {
    const [kind = '', start = ''] = step.part === 'stack' ? pick.split('@') : [];
    if (step.part === 'stack') {
      add('kind', kind);
      add('start', start);
    } else if (pick !== ENOUGH.id) add(step.part, spoken(step.part, pick));
  }
  return answers;
};

const joined = (words: readonly string[]): string => words.filter((word) => word !== '').join(' ');

/** What stands for an answer not given yet; a number may be left out in the language too. */
const missing = (part: string): string => ([':number', ':which', ':arm'].includes(part) ? '' : '…');

/** `move army 3 from home to`: the picks of an action so far. */
export const phraseOf = (bench: Bench, picks: readonly string[]): string => {
  const answers = answersOf(bench, picks);
  const verb = answers.get('order');
  const words = PHRASES[verb ?? '']?.split(' ');
  if (verb === undefined || !words) return '';
  const isGiven = (word: string): boolean => word.startsWith(':') && answers.has(word.slice(1));
  const last = words.findLastIndex(isGiven);
  const next = words.findIndex((word, n) => n > last && word.startsWith(':'));
  const shown = words.slice(0, next < 0 ? words.length : next);
  const written = shown.map((word) =>
    word.startsWith(':') ? (answers.get(word.slice(1)) ?? missing(word)) : word,
  );
  return joined([verb, ...written]);
};

/** The word before an answer of a clause. */
const BEFORE: Readonly<Record<string, string>> = {
  area: 'in',
  to: 'to',
  payee: 'to',
  number: 'at least',
  amount: 'at least',
};

/** `britain places protectorate in tunis`: the picks of a clause so far, roughly in its words. */
export const clausePhrase = (bench: Bench, picks: readonly string[]): string =>
  joined(
    answered(clause, bench, picks).flatMap(({ step, pick }) => {
      if (pick === ENOUGH.id || pick === 'one of') return [];
      if (pick === 'any') return step.part === 'marker' ? ['any marker'] : [];
      const words = step.part === 'verb' && pick.startsWith('not ') ? `does ${pick.slice(0, -1)}` : pick;
      return [BEFORE[step.part] ?? '', words];
    }),
  );

import { keyword } from '../../../kernel/language/grammar.ts';
import type { Power } from '../ids.ts';
import { type OrderReader, readPower } from './words.ts';
import type { Subject } from './types.ts';

const EVERYBODY = [
  keyword('anyone', 'any power but you', 'anybody'),
  keyword('no one', 'no power, you left out', 'noone', 'nobody'),
];
const OR = [keyword('or', 'one more power')];
const OR_AND = [keyword('or', 'one more power', 'and')];

const readPowers = (reader: OrderReader, joints: typeof OR): Power[] => {
  const powers = [readPower(reader)];
  while (reader.option(joints, '"or"') !== undefined) powers.push(readPower(reader));
  return powers;
};

/** `britain`, `germany or belgium`, `anyone`, `anyone but france`, `no one`, `no one but france or italy`. */
export const readSubject = (reader: OrderReader): Subject => {
  const everybody = reader.option(EVERYBODY, 'anyone, no one');
  if (everybody === undefined) return { who: 'powers', powers: readPowers(reader, OR) };
  const isExcepting = reader.accepts('but', 'leave powers out');
  const except = isExcepting ? readPowers(reader, OR_AND) : [];
  return { who: everybody === 'anyone' ? 'anyone' : 'no-one', except };
};

/** A subject in normal form. */
export const formatSubject = (subject: Subject): string => {
  if (subject.who === 'powers') return subject.powers.join(' or ');
  const everybody = subject.who === 'anyone' ? 'anyone' : 'no one';
  return subject.except.length > 0 ? `${everybody} but ${subject.except.join(' or ')}` : everybody;
};

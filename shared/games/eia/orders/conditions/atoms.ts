import { keyword } from '../../../../kernel/language/grammar.ts';
import { type Deniable, atomVerb } from '../../../../kernel/language/conditions.ts';
import { isAtWarWith, isNotAtWarWith, ASKED_RULING } from '../../../../kernel/language/condition-atoms.ts';
import { either, part } from '../../../../kernel/language/pattern.ts';
import { helpLines } from '../../../../kernel/language/pattern-writing.ts';
import { choiceOr, choiceSlot, recordSlot } from '../../../../kernel/language/slots.ts';
import { COUNTRY, type LineSlot, MINOR } from '../slots.ts';
import type { Atom } from '../types.ts';

// What a condition can ask. Its subject `me` is the writer, by whichever of these words the line says it.

const SUBJECT = choiceOr(
  [
    { word: keyword('i', 'the writer', 'me', 'we'), is: 'me' },
    { word: keyword('anyone', 'any power', 'anybody', 'someone'), is: 'anyone' },
    { word: keyword('no one', 'no power', 'nobody', 'noone'), is: 'no-one' },
  ],
  COUNTRY,
  { label: '"i", "anyone" or "no one"', name: 'WHO' },
);

const OBJECT = choiceOr(
  [
    { word: keyword('me', 'the writer', 'i', 'us'), is: 'me' },
    { word: keyword('anyone', 'any power', 'anybody'), is: 'anyone' },
  ],
  COUNTRY,
  { label: '"me" or "anyone"', name: 'WHOM' },
);

const ZONE = choiceSlot(
  ['dominant', 'neutral', 'instability', 'fiasco'].map((zone) => ({
    word: keyword(zone, 'a zone of the track'),
    is: zone,
  })),
  { label: 'a zone' },
);

const HOW = choiceSlot(
  [
    { word: keyword('conditionally', ''), is: 'conditionally' },
    { word: keyword('unconditionally', ''), is: 'unconditionally' },
  ],
  { label: 'how' },
);

/** What a power is or does; follows its name. */
const PREDICATE = either(
  isAtWarWith(OBJECT),
  isNotAtWarWith(OBJECT),
  {
    sets: { is: 'declared' },
    parts: [part('on', OBJECT, { words: 'declared war on|declares war on', hint: 'this month' })],
  },
  {
    sets: { is: 'called' },
    parts: [
      part('ally', OBJECT, { words: 'called', hint: 'a call to an ally' }),
      part('enemy', OBJECT, { words: 'against', hint: 'the enemy of the call', isOptional: true }),
    ],
  },
  {
    sets: { is: 'answered' },
    parts: [part('caller', OBJECT, { words: 'answered', hint: 'a call that was answered' })],
  },
  {
    sets: { is: 'refused' },
    parts: [part('caller', OBJECT, { words: 'refused', hint: 'a call that was refused' })],
  },
  { sets: { is: 'sued' }, parts: [part('of', OBJECT, { words: 'sued', hint: 'a suit for peace' })] },
  {
    sets: { is: 'surrendered' },
    parts: [
      part('to', OBJECT, { words: 'surrendered to', hint: 'a peace by surrender' }),
      part('how', HOW, { isOptional: true }),
    ],
  },
  {
    sets: { is: 'allied' },
    parts: [
      atomVerb('is allied with', 'am allied with', {
        hint: 'an alliance in force',
        others: 'are allied with',
      }),
      part('with', OBJECT),
    ],
  },
  {
    sets: { is: 'allied', isDenied: true },
    parts: [
      atomVerb('is not allied with', 'am not allied with', {
        hint: 'no such alliance',
        others: 'are not allied with',
      }),
      part('with', OBJECT),
    ],
  },
  {
    sets: { is: 'allies' },
    parts: [
      atomVerb('allies with', 'ally with', { hint: 'the same step makes the alliance' }),
      part('with', OBJECT),
    ],
  },
  {
    sets: { is: 'runs' },
    parts: [
      atomVerb('runs', 'run', { hint: 'controls a minor', others: 'controls|control' }),
      part('minor', MINOR),
    ],
  },
  {
    sets: { is: 'stays' },
    parts: [
      atomVerb('stays at war with', 'stay at war with', { hint: 'does not back down' }),
      part('minor', MINOR),
    ],
  },
  {
    sets: { is: 'in-zone' },
    parts: [atomVerb('is in', 'am in', { hint: 'a zone of the status track' }), part('zone', ZONE)],
  },
  { sets: { is: 'dominant' }, parts: [atomVerb('is dominant', 'am dominant', { hint: 'a dominant power' })] },
);

const PARTS = [either(ASKED_RULING, { parts: [part('who', SUBJECT), PREDICATE] })] as const;

export const ATOM: LineSlot<Atom & Deniable> = recordSlot(PARTS);

/** A line of help for each condition. */
export const ATOM_LINES = helpLines(PARTS);

import type { Edition } from '../charts/edition.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { monthName } from '../vocabulary/months.ts';
import { wordsFor } from '../wording/words.ts';

type Facts = NonNullable<Refusal['facts']>;

interface Filler {
  /** The display name of what a fact names. */
  name(key: string): string;
  text(key: string): string;
  month(key: string): string;
}

type Sentence = (facts: Filler) => string;

/** Why something is not allowed, by its reason: what is wrong, and what would be right. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  'enforced-peace': ({ name, month }) =>
    `A peace forbids war on ${name('target')} through ${month('until')}.`,
  'own-forces-there': ({ name }) =>
    `You have corps, garrisons or irregulars in ${name('target')}; take them out first, or state that they have left.`,
  'enemy-in-home': ({ name }) =>
    `Unbesieged corps of ${name('enemy')} stand in your home nation; until they are gone you may declare on no further power.`,
  'no-way': ({ name }) => `It is on record that you cannot enter ${name('minor')} this turn.`,
  'controlled-minor': ({ name }) =>
    `${name('minor')} belongs to ${name('controller')}: war on ${name('controller')} is war on it, too.`,
  'already-at-war': ({ name }) => `There is a war with ${name('target')} already.`,
  'not-at-war': ({ name, text }) => {
    if (['', 'all'].includes(text('power'))) return 'You are at war with no power.';
    return text('enemy') === ''
      ? `There is no war with ${name('power')}.`
      : `There is no war between ${name('power')} and ${name('enemy')}.`;
  },
  'not-an-ally': ({ name }) => `There is no alliance with ${name('power')}.`,
  'ally-under-truce': ({ name, month }) =>
    `A peace forbids ${name('power')} to declare war on ${name('target')} through ${month('until')}, so it cannot be called.`,
  'mutual-declaration': ({ name }) =>
    `You and ${name('power')} declared on each other at once: both are aggressors, and neither may call.`,
  'defender-did-not-call': ({ name }) =>
    `${name('power')} has called nobody in this war, so its aggressor may not call either.`,
  'no-declaration': ({ name }) =>
    `No declaration of this month between you and ${name('power')} lets you call against it.`,
  'not-sued-all': ({ name }) =>
    `${name('power')} has no forces in your home nation on record: sue all your enemies at once, or state its forces.`,
  'no-such-suit': ({ name }) => `There is no suit or offer between you and ${name('power')} that this fits.`,
  'term-barred': ({ text }) => `${text('term')} is shut out by the kind of peace or by another term.`,
  'term-taken': ({ text }) => `${text('term')} has been picked already.`,
  'nothing-to-cede': ({ text }) => `The loser cannot cede what ${text('term')} names.`,
  'already-allied': ({ name }) => `You and ${name('power')} are allied already.`,
  'at-war': ({ name }) => `You and ${name('power')} are at war.`,
  'alliance-broken-recently': ({ name, month }) =>
    `Your alliance with ${name('power')} was broken less than twelve months ago; it can be renewed in ${month('month')}.`,
  'at-war-with-minor': ({ name }) => `You are at war with ${name('minor')} and cannot run it.`,
  'ally-of-attacker': ({ name }) =>
    `You are an ally of an attacker of ${name('minor')}, and somebody who is not wants to run it.`,
  'not-a-declarer': ({ name }) => `You did not declare war on ${name('minor')} this month.`,
  'not-controller': ({ name }) => `You do not control ${name('minor')}.`,
  'no-corps': ({ name }) => `${name('minor')} can have no corps, so it cannot be a free state.`,
  'not-in-order': ({ name }) => `It is the turn of ${name('power')} to call.`,
  'out-of-game': ({ name }) => `${name('power')} is out of the game.`,
  self: () => 'A power cannot mean itself here.',
  'revealed-together': () =>
    'A declaration looks at the position before the reveal: what others declare with it is not seen by its condition.',
  'condition-false': () => 'Its condition does not hold.',
  'no-counterpart': () => 'The other side has not written the same.',
  'nobody-to-call': ({ name }) => `There is no ally that could be called against ${name('power')}.`,
  'no-such-call': () => 'No such call was made to you.',
  'mutual-suit': ({ name }) => `You and ${name('power')} sued each other; both suits are void.`,
  'already-offered': ({ name }) => `An offer to ${name('power')} has been made already.`,
  'not-gained': ({ name }) => `You have gained no free state ${name('minor')} by terms this month.`,
  'no-peace': ({ name }) => `There is no surrender of ${name('power')} to you.`,
  'no-separate-peace': ({ name }) =>
    `${name('power')} has made no peace this month with an enemy you fight on against.`,
  'not-declared-upon': ({ name }) => `Nobody has declared war on ${name('minor')} this month.`,
  'not-an-attacker': ({ name }) => `${name('power')} is no attacker of ${name('minor')} this month.`,
  'not-contested': ({ name }) => `${name('minor')} is not contested by two powers any more.`,
  'already-free': ({ name }) => `${name('minor')} is a free state already.`,
  'nobody-to-combine-with': () => 'Name the allies to move together with.',
  'written-anew': () => 'A later line of yours takes its place.',
  'occasion-did-not-come': () => 'The occasion for it did not come this month.',
  'objection-upheld': () => 'An objection to it was upheld.',
  'not-granted': () => 'It was not granted.',
  'not-now': ({ text }) => `This is not for now; it is for ${text('states')}.`,
  'hand-in-a-sheet': ({ text }) => `In ${text('now')} a whole sheet is handed in, no single lines.`,
  'a-power-says-it': () => 'A power says this, not the game master.',
  'game-master-only': () =>
    'This is for the game master; where there is none, the table decides it together.',
  'not-yours-to-state': () =>
    'You may state your own forces, and forces in your territory; the game master may state any.',
  'no-such-box': ({ text }) => `The status track has no box ${text('box')}.`,
  'not-a-minor': ({ name }) => `${name('minor')} is no minor of its own.`,
  'not-a-district': ({ name }) => `${name('minor')} is no secondary district of ${name('of')}.`,
  'no-such-name': ({ name, text }) =>
    text('later') === ''
      ? `${name('power')} takes no other name.`
      : `The later name of ${name('power')} is ${name('later')}, and it is taken in the six-player variant only.`,
  'dice-of-the-match': () =>
    'Dice fall by the key of the match here; a roll made at the table is entered where the table is its own referee.',
  'no-such-face': ({ text }) => `That die has faces from 1 to ${text('sides')}.`,
  'no-such-duty': ({ text }) => `There is no duty ${text('duty')}.`,
  'not-your-duty': ({ text }) => `Duty ${text('duty')} is another's to tick off.`,
  'no-such-fact': ({ text }) => `There is no fact ${text('fact')} on record.`,
  'no-such-line': ({ text }) => `No line ${text('line')} has been carried out this month.`,
  'own-line': () => 'It is your own line.',
  'too-late': () => 'The sheets of the month are in; a declaration can no longer be objected to.',
  'objection-too-late': ({ text }) =>
    `${text('against')} could be objected to for ${text('hours')} hours, and they are over.`,
  'no-automaton': () => 'The rules do not play Great Britain here.',
  'not-reverted': () => 'Until the Crimean war is over, Turkey decides for the Royal Navy.',
  'not-at-war-with-britain': ({ name }) => `Great Britain is not at war with ${name('power')}.`,
  'own-port': () => 'Another power has to see that your fleet is a target.',
  'asked-already': () => 'Great Britain has answered that for this port this month.',
  'greece-is-british': () => 'Only Great Britain may hold Greece as a free state.',
  'nothing-to-rule': () => 'There is nothing open here to rule on.',
  'nothing-to-vote-on': ({ text }) =>
    `Nothing about ${text('on')} is open to a vote; what has been decided stays decided.`,
  'no-vote-on-own': ({ text }) => `The other players decide on ${text('on')}, without whom it is about.`,
};

/** The sentence for a refusal of this game. */
export const explain = (edition: Edition, { reason, facts = {}, rule }: Refusal): string => {
  const { name } = wordsFor(edition);
  const value = (key: string): Facts[string] => facts[key] ?? '';
  const filler: Filler = {
    name: (key) => name(String(value(key))),
    text: (key) => [value(key)].flat().join(' or '),
    month: (key) => monthName(String(value(key))),
  };
  const sentence = SENTENCES[reason]?.(filler) ?? `Not allowed: ${reason}.`;
  return rule === undefined ? sentence : `${sentence} [${rule}]`;
};

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Party } from '../state/wars.ts';
import {
  diceByLabel,
  type DiceSource,
  type ScenarioDice,
  scenarioDice,
} from '../../../kernel/scenario/dice.ts';
import { err, ok } from '../../../kernel/result.ts';
import type { Names } from './names.ts';
import type { TextResult } from './pieces.ts';

const POWER_ROLLS = ['colonial-office', 'activity', 'area', 'initiative'];
const PLAIN_ROLLS = ['events', 'event', 'unrest', 'rebellion', 'chinese-armies', 'chinese-army', 'else'];

const readPartyKey = (names: Names, text: string): TextResult<string> => {
  const powers: Party[] = [];
  for (const word of text.split('+')) {
    const power = names.force(word);
    if (!power.ok) return power;
    powers.push(power.value);
  }
  return ok(powers.join('+'));
};

/** Rolls by a party in a place: colonial combat, battles of a war, retreats. */
const PLACE_ROLLS = ['naval combat', 'combat', 'naval retreat', 'retreat'];

const readBattle = (names: Names, text: string): TextResult<string> => {
  const words = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const kind = PLACE_ROLLS.find((roll) => words.startsWith(`${roll} `));
  if (kind === undefined) return err(`no roll is named "${text}"`);
  const [who = '', ...place] = words.slice(kind.length).trim().split(' ').toReversed();
  const field = names.field(place.toReversed().join(' '));
  if (!field.ok) return field;
  const powers = readPartyKey(names, who);
  return powers.ok ? ok(`${kind} ${field.value} ${powers.value}`) : powers;
};

/** The engine's own label for a named roll: `combat Gold Coast France` is `combat gold-coast france`. */
export const readLabel = (names: Names, text: string): TextResult<string> => {
  const words = text.trim().toLowerCase().split(/\s+/);
  const [kind = '', ...rest] = words;
  if (PLAIN_ROLLS.includes(kind)) {
    return rest.every((word) => /^\d+$/.test(word)) ? ok(words.join(' ')) : err(`no roll is named "${text}"`);
  }
  if (POWER_ROLLS.includes(kind)) {
    const powers = readPartyKey(names, rest.join(' '));
    return powers.ok ? ok(`${kind} ${powers.value}`) : powers;
  }
  return readBattle(names, text);
};

/** An alliance's die may be named for any member of it. */
const membersOf = (label: string): readonly string[] => {
  const [kind, parties = ''] = label.split(' ');
  return kind === 'initiative' ? parties.split('+').map((party) => `${kind} ${party}`) : [];
};

/** `event 2`, then `event`, then `else`. */
const namesFor = (label: string): readonly string[] => [
  label,
  ...membersOf(label),
  label.replace(/ \d+$/, ''),
];

/** A scenario without dice does not depend on them; they still show the same faces every time. */
const derivedDice = (): ((label: string) => number) => {
  const drawn = new Map<string, number>();
  return (label) => {
    const index = drawn.get(label) ?? 0;
    drawn.set(label, index + 1);
    const digest = hmac(sha256, utf8ToBytes('scenario'), utf8ToBytes(`${label}|${String(index)}`));
    return ((digest.find((byte) => byte < 252) ?? 0) % 6) + 1;
  };
};

/** The dice of a scenario, as it lists or names them. */
export const paxScenarioDice = (given: ScenarioDice | undefined): DiceSource =>
  given === undefined ? diceByLabel(derivedDice()) : scenarioDice(given, namesFor);

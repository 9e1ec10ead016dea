import type { Edition } from '../edition.ts';
import type { Fact } from '../facts.ts';
import { listOf, placeName, powerName, sentenceCase, stationName, unitsName, verb } from './words.ts';

type FactOf<T extends Fact['type']> = Extract<Fact, { readonly type: T }>;

/** What a minor's dice said. */
export const minorText = (edition: Edition, fact: FactOf<'minor-rolled'>): string => {
  const { power, die, active, rolls, area } = fact;
  const name = sentenceCase(powerName(edition, power));
  const face = `die ${String(die)}`;
  if (active && area !== undefined) {
    const sums = listOf(rolls.map(String), 'then');
    return `${name} ${verb(power, 'stirs', 'stir')} (${face}): a roll of ${sums} points to ${placeName(edition, area)}.`;
  }
  const isRoused = edition.tables.minorActivity.tables[power].activeOn.includes(die);
  return isRoused
    ? `${name} ${verb(power, 'stirs', 'stir')} (${face}) but ${verb(power, 'has', 'have')} nothing to place anywhere.`
    : `${name} ${verb(power, 'stays', 'stay')} quiet (${face}).`;
};

/** Where a minor's armies went and what for. */
export const marchText = (edition: Edition, fact: FactOf<'minor-marched'>): string => {
  const { power, arm, size, count, from, to, why } = fact;
  const name = sentenceCase(powerName(edition, power));
  const units = unitsName(arm, size, count);
  if (why === 'return') {
    return `${name} ${verb(power, 'calls', 'call')} ${units} home from ${placeName(edition, from)}.`;
  }
  const source = from === 'pool' ? ', newly raised,' : ` from ${stationName(edition, from)}`;
  const purpose = why === 'unrest' ? 'against the unrest in' : 'to garrison';
  return `${name} ${verb(power, 'sends', 'send')} ${units}${source} ${purpose} ${placeName(edition, to)}.`;
};

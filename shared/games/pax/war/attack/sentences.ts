import { listText, sentenceCase } from '../../../../kernel/report/words.ts';
import type { Edition } from '../../charts/edition.ts';
import type { FactOf } from '../../state/facts.ts';
import { isPower, type PlaceId } from '../../vocabulary/ids.ts';
import type { Battle } from '../../state/wars.ts';
import { PARTIES } from '../../board/sides.ts';
import { oddsText } from '../../combat/sentences.ts';
import { groupBy, type NonEmpty } from '../../../../kernel/group-by.ts';
import { unitCount, unitsList } from '../../wording/counted.ts';
import { armsName, coastName, toPlace, atPlace } from '../words.ts';
import {
  placeInSentence,
  possessiveName,
  powerName,
  powerNames,
  subjectName,
  unitsName,
  verbFor,
  verbForAll,
} from '../../wording/words.ts';

// Forces on the move, in battle, in retreat and out of supply; areas that change hands.

/** Origin of a move: `home`, `Tunis`. */
const fromName = (edition: Edition, place: PlaceId): string =>
  edition.atlas.homes.has(place) ? 'home' : placeInSentence(edition, place);

/** All moves of a party in a manoeuvre; units that take the same way are named together. */
export const movesText = (edition: Edition, facts: NonEmpty<FactOf<'force-moved'>>): string => {
  const { party } = facts[0];
  const ways = groupBy(facts, ({ from, to, coast = '' }) => [from, to, coast].join(' ')).map((same) => {
    const { from, to, coast } = same[0];
    const start = `from ${fromName(edition, from)}`;
    return `${unitsList(same)} ${start} ${toPlace(edition, to)}${coastName(edition, coast)}`;
  });
  return `${sentenceCase(powerName(edition, party))} ${verbFor(party, 'moves', 'move')} ${ways.join('; ')}.`;
};

const RESULTS: Readonly<Record<Battle['result'], string>> = {
  AE: 'the attackers are destroyed',
  AR: 'the attackers have to retreat',
  EX: 'an exchange of losses',
  HX: 'an exchange at half cost',
  DR: 'the defenders have to retreat',
  DE: 'the defenders are destroyed',
  automatic: 'nothing withstands the attack',
};

const lossesText = (edition: Edition, { arm, lost }: Battle): string =>
  PARTIES.filter((party) => lost.some((loss) => loss.party === party))
    .map((party) => {
      const units = lost
        .filter((loss) => loss.party === party)
        .map(({ size, count }) => unitsName(arm, size, count));
      return ` ${subjectName(edition, [party])} ${verbFor(party, 'loses', 'lose')} ${listText(units)}.`;
    })
    .join('');

/** Who attacks whom with what, the odds, table and die, the result and the losses. */
export const battleText = (edition: Edition, { battle }: FactOf<'battle-fought'>): string => {
  const { at, arm, attackers, defenders, strength, against, war } = battle;
  const attack = verbForAll(attackers, 'attacks', 'attack');
  const enemy = defenders.length > 0 ? ` ${powerNames(edition, defenders)}` : '';
  const field = `${placeInSentence(edition, at)} (war ${String(war)})`;
  const forces = `${armsName(arm)} ${String(strength)} against ${String(against)}`;
  return `Battle of ${field}: ${powerNames(edition, attackers)} ${attack}${enemy}, ${forces} (${oddsText(battle)}): ${RESULTS[battle.result]}.${lossesText(edition, battle)}`;
};

export const nobodyAttackedText = (edition: Edition, { parties }: FactOf<'nobody-attacked'>): string =>
  `${subjectName(edition, parties)} ${verbForAll(parties, 'attacks', 'attack')} nobody.`;

/** `Japan's army 3 and 2 × army 1`: units with their owner, to begin a sentence. */
const unitsOf = (
  edition: Edition,
  facts: NonEmpty<FactOf<'force-retreated' | 'force-surrendered' | 'force-came-home'>>,
): string => `${sentenceCase(possessiveName(edition, facts[0].party))} ${unitsList(facts)}`;

const isOne = (
  facts: NonEmpty<FactOf<'force-retreated' | 'force-surrendered' | 'force-came-home'>>,
): boolean => unitCount(facts) === 1;

/** Units of a party that retreat the same way, ordered or by default. */
export const retreatsText = (edition: Edition, facts: NonEmpty<FactOf<'force-retreated'>>): string => {
  const { party, from, to, coast, isDefault } = facts[0];
  const retreat = isOne(facts) ? 'retreats' : 'retreat';
  const way = `from ${placeInSentence(edition, from)} ${toPlace(edition, to)}${coastName(edition, coast)}`;
  return `${unitsOf(edition, facts)} ${retreat} ${way}${isDefault && isPower(party) ? ', by default' : ''}.`;
};

/** Why one unit surrenders, and why several do. */
const SURRENDERS: Readonly<Record<FactOf<'force-surrendered'>['why'], readonly [string, string]>> = {
  'no-retreat': ['there is nowhere to retreat to', 'there is nowhere to retreat to'],
  'no-supply': ['no supply reaches it', 'no supply reaches them'],
  'no-coaling': ['there is no coaling', 'there is no coaling'],
  'alone-at-sea': ['it is alone among enemy fleets', 'they are alone among enemy fleets'],
};

/** Units of a party that surrender in one place for the same reason, and are off the map until the war is over. */
export const surrendersText = (edition: Edition, facts: NonEmpty<FactOf<'force-surrendered'>>): string => {
  const { at, why } = facts[0];
  const surrender = isOne(facts) ? 'surrenders' : 'surrender';
  const [ofOne, ofMany] = SURRENDERS[why];
  const reason = isOne(facts) ? ofOne : ofMany;
  return `${unitsOf(edition, facts)} ${atPlace(edition, at)} ${surrender}: ${reason}.`;
};

/** Native armies that are destroyed. */
export const destroyedForcesText = (edition: Edition, fact: FactOf<'force-destroyed'>): string => {
  const units = unitsName('army', fact.size, fact.count);
  const fate = fact.count === 1 ? 'is destroyed' : 'are destroyed';
  return `${sentenceCase(possessiveName(edition, fact.party))} ${units} in ${placeInSentence(edition, fact.at)} ${fate}.`;
};

type Taking = FactOf<'area-conquered' | 'area-won-back'>;

const TAKINGS: Readonly<Record<Taking['type'], readonly [string, string]>> = {
  'area-conquered': ['conquers', 'conquer'],
  'area-won-back': ['wins back', 'win back'],
};

const factPlacesText = (edition: Edition, facts: NonEmpty<{ readonly area: string }>): string =>
  listText(facts.map(({ area }) => placeInSentence(edition, area)));

/** Areas that one side takes, or takes back, in one war. */
export const takingsText = (edition: Edition, facts: NonEmpty<Taking>): string => {
  const { type, by, war } = facts[0];
  const take = verbForAll(by, ...TAKINGS[type]);
  return `${subjectName(edition, by)} ${take} ${factPlacesText(edition, facts)} (war ${String(war)}).`;
};

export const heldText = (edition: Edition, { parties }: FactOf<'supply-held'>): string =>
  `${subjectName(edition, parties)} ${verbForAll(parties, 'is', 'are')} in supply everywhere.`;

/** Areas that surrender because they are out of supply. */
export const surrenderedAreasText = (
  edition: Edition,
  facts: NonEmpty<FactOf<'area-surrendered'>>,
): string => {
  const { to, war } = facts[0];
  const fall = facts.length === 1 ? 'surrenders' : 'surrender';
  return `Cut off from supply, ${factPlacesText(edition, facts)} ${fall} to ${powerNames(edition, to)} (war ${String(war)}).`;
};

/** Native areas that lose their combat strength or regain it. */
export const strengthsText = (
  edition: Edition,
  facts: NonEmpty<FactOf<'area-defeated' | 'area-recovered'>>,
): string => {
  const [one, many] =
    facts[0].type === 'area-defeated'
      ? ['is beaten down and fights no more', 'are beaten down and fight no more']
      : ['has its strength back', 'have their strength back'];
  return `${factPlacesText(edition, facts)} ${facts.length === 1 ? one : many}.`;
};

/** Units that return home when the war is over, and surrendered units that come back to the map. */
export const homecomingsText = (edition: Edition, facts: NonEmpty<FactOf<'force-came-home'>>): string => {
  const { from, to } = facts[0];
  const go = isOne(facts) ? 'goes' : 'go';
  const come = isOne(facts) ? 'comes' : 'come';
  return from === undefined
    ? `${unitsOf(edition, facts)} ${come} back from captivity, ${toPlace(edition, to)}.`
    : `${unitsOf(edition, facts)} ${go} from ${placeInSentence(edition, from)} ${toPlace(edition, to)}.`;
};

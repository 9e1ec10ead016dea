import { listText, sentenceCase } from '../../../../kernel/report/words.ts';
import type { Edition } from '../../charts/edition.ts';
import type { FactOf } from '../../state/facts.ts';
import type { Side } from '../../state/wars.ts';
import { groupBy } from '../../../../kernel/group-by.ts';
import { sidesName, warsName } from '../words.ts';
import {
  passageName,
  placeInSentence,
  possessiveName,
  powerName,
  powerNames,
  subjectName,
  unitsName,
  verbFor,
  verbForAll,
} from '../../wording/words.ts';
import { treatyName } from '../../treaties/naming.ts';

// Who stands with whom, who commands, who moves first, and what neutrals are asked.

export const beganText = (edition: Edition, { war, kind, sides }: FactOf<'war-began'>): string => {
  const name = kind === 'rebellion' ? 'the Chinese rebellion' : sidesName(edition, sides);
  if (kind !== 'rebellion') return `War ${String(war)} begins: ${name}.`;
  const foreigners = sides.filter((side) => !side.includes('china')).flat();
  return `War ${String(war)}, ${name}, begins: China rises against ${powerNames(edition, foreigners)}.`;
};

export const callText = (
  edition: Edition,
  { by, to, against, treaties, titles = [] }: FactOf<'help-called-for'>,
): string => {
  const caller = `${sentenceCase(powerName(edition, by))} ${verbFor(by, 'calls', 'call')}`;
  const named = treaties.map((treaty, i) => treatyName({ treaty, title: titles[i] }));
  const ground = named.length > 0 ? `, under ${listText(named)}` : ', which no treaty obliges it to';
  return `${caller} on ${powerName(edition, to)} for help against ${powerName(edition, against)}${ground}.`;
};

export const answerText = (
  edition: Edition,
  { by, from, against, answer }: FactOf<'call-answered'>,
): string => {
  const who = sentenceCase(powerName(edition, by));
  const call = `${possessiveName(edition, from)} call against ${powerName(edition, against)}`;
  if (answer === 'joined')
    return `${who} ${verbFor(by, 'answers', 'answer')} ${call} and ${verbFor(by, 'comes', 'come')} into the war.`;
  return answer === 'declined'
    ? `${who} ${verbFor(by, 'declines', 'decline')} ${call}.`
    : `${who} ${verbFor(by, 'leaves', 'leave')} ${call} unanswered.`;
};

export const joinedText = (edition: Edition, fact: FactOf<'war-joined'>): string => {
  const { war, party } = fact;
  const beside = fact.with.length > 0 ? ` beside ${powerNames(edition, fact.with)}` : ' on a side of its own';
  return `${sentenceCase(powerName(edition, party))} ${verbFor(party, 'enters', 'enter')} war ${String(war)}${beside}.`;
};

export const commanderText = (edition: Edition, { party, by }: FactOf<'commander-named'>): string => {
  if (party === by)
    return `${sentenceCase(powerName(edition, party))} ${verbFor(by, 'commands its', 'command their')} own forces again.`;
  const who = by === 'gm' ? 'The game master' : sentenceCase(powerName(edition, by));
  const commands = by === 'gm' ? 'commands' : verbFor(by, 'commands', 'command');
  return `${who} ${commands} the forces of ${powerName(edition, party)}.`;
};

export const musterText = (edition: Edition, { party, at, dice }: FactOf<'armies-mustered'>): string => {
  const places = groupBy(at, (area) => area).map((same) => {
    const name = placeInSentence(edition, same[0]);
    return same.length === 1 ? name : `${name} (${String(same.length)})`;
  });
  const rolled = dice.length > 0 ? ` (dice ${listText(dice.map(String))})` : '';
  if (places.length === 0) return `No army of ${powerName(edition, party)} musters${rolled}.`;
  const musters = sentenceCase(`${powerName(edition, party)} ${verbFor(party, 'musters', 'muster')}`);
  return `${musters} ${unitsName('army', 5, at.length)} in ${listText(places)}${rolled}.`;
};

const sideText = (edition: Edition, { parties, dice }: Side): string =>
  `${powerNames(edition, parties)}${dice.length > 0 ? ` (die ${dice.map(String).join(', then ')})` : ''}`;

/** Who orders first in each of the wars that are fought as one. */
export const initiativeText = (
  edition: Edition,
  { warTurn, wars, sides }: FactOf<'initiative-settled'>,
): string => {
  const [first, ...others] = sides.map((side) => sideText(edition, side));
  const then = others.length > 0 ? `, then ${listText(others)}` : '';
  const moves = verbForAll(sides[0]?.parties ?? [], 'moves', 'move');
  return `War turn ${String(warTurn)} of ${warsName(wars)}: ${first ?? ''} ${moves} first${then}.`;
};

export const passageText = (
  edition: Edition,
  { type, passage, by, to }: FactOf<'passage-denied' | 'passage-opened'>,
): string => {
  const who = sentenceCase(powerName(edition, by));
  const what = `${passageName(edition, passage)} to ${powerName(edition, to)}`;
  return type === 'passage-denied'
    ? `${who} ${verbFor(by, 'closes', 'close')} ${what}.`
    : `${who} ${verbFor(by, 'opens', 'open')} ${what} again.`;
};

export const coalingText = (edition: Edition, { area, by, to }: FactOf<'coaling-offered'>): string =>
  `${sentenceCase(powerName(edition, by))} ${verbFor(by, 'offers', 'offer')} ${powerName(edition, to)} coaling in ${placeInSentence(edition, area)} for the rest of the war.`;

/** What a neutral, or an alliance that is denied a passage, may answer with war. */
export const windowText = (
  edition: Edition,
  { kind, powers, against, area }: FactOf<'window-opened'>,
): string => {
  const enemy = powerName(edition, against);
  const place = placeInSentence(edition, area);
  const [first, another] = powers;
  const whose = first === undefined || another ? 'their' : verbFor(first, 'its', 'their');
  const cause =
    kind === 'codominion'
      ? `which has entered ${whose} co-dominion in ${place}`
      : `which has closed the passage at ${place}`;
  return `${subjectName(edition, powers)} may now declare war on ${enemy}, ${cause}.`;
};

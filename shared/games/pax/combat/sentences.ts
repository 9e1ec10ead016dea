import { listText, sentenceCase } from '../../../kernel/report/words.ts';
import type { Edition } from '../charts/edition.ts';
import type { FactOf } from '../state/facts.ts';
import { POWERS } from '../vocabulary/ids.ts';
import type { CombatRecord } from '../state/turn-record.ts';
import { groupBy, type NonEmpty } from '../../../kernel/group-by.ts';
import { markersText, unitCount, unitsList } from '../wording/counted.ts';
import {
  placeInSentence,
  possessiveName,
  powerName,
  stationName,
  subjectName,
  unitsName,
  verbFor,
  verbForAll,
} from '../wording/words.ts';
import type { ChapterSentences } from '../wording/fact-sentences.ts';

const RESULTS: Readonly<Record<CombatRecord['result'], string>> = {
  AE: 'the attackers are destroyed',
  AR: 'the attackers are driven back',
  EX: 'an exchange of losses',
  HX: 'an exchange at half cost',
  DR: 'the defenders give way',
  DE: 'the defenders are destroyed',
  automatic: 'nobody stands in the way',
};

/** Column, table and die of an attack: `odds 3-1, table 1, die 4`. */
export const oddsText = ({ column, table, die }: Pick<CombatRecord, 'column' | 'table' | 'die'>): string => {
  if (column === 'automatic') return 'no defence';
  if (column === 'below') return 'below the lowest odds';
  const at = `odds ${column}${table ? `, table ${table}` : ''}`;
  return die === undefined ? at : `${at}, die ${String(die)}`;
};

const lossesText = (edition: Edition, { lost }: CombatRecord): string =>
  POWERS.filter((power) => lost.some((loss) => loss.power === power))
    .map((power) => {
      const own = lost.filter((loss) => loss.power === power);
      const units = listText(own.map(({ size, count }) => unitsName('army', size, count)));
      const name = sentenceCase(powerName(edition, power));
      return ` ${name} ${verbFor(power, 'loses', 'lose')} ${units}.`;
    })
    .join('');

/** Strengths, odds, die, result, losses and who won. */
const combatText = (edition: Edition, { combat }: FactOf<'combat-fought'>): string => {
  const { area, attackers, strength, against, result, won } = combat;
  const who = subjectName(edition, attackers);
  const fight = verbForAll(attackers, 'fights', 'fight');
  const head = `${who} ${fight} in ${placeInSentence(edition, area)}, ${String(strength)} against ${String(against)}`;
  const verdict = won ? 'The area is defeated.' : 'The attack fails.';
  return `${head} (${oddsText(combat)}): ${RESULTS[result]}.${lossesText(edition, combat)} ${verdict}`;
};

/** Unrest suppressed by the same powers, in one area or several. */
export const quelledText = (edition: Edition, facts: NonEmpty<FactOf<'unrest-quelled'>>): string => {
  const { by } = facts[0];
  const places = listText(facts.map(({ area }) => placeInSentence(edition, area)));
  return `${subjectName(edition, by)} ${verbForAll(by, 'puts', 'put')} down the unrest in ${places}.`;
};

/** What to add to a retreat, by its cause. */
const RETREATS: Readonly<Record<string, string>> = {
  unrest: ', leaving the area to the revolt',
  'no-control': ', where nothing was established',
  relieved: ', where it has no Control to keep it',
  'given-up': ', which has been given up',
};

/** Units of a power that go the same way for the same reason. */
export const retreatText = (edition: Edition, facts: NonEmpty<FactOf<'units-retreated'>>): string => {
  const { power, from, to, why } = facts[0];
  const units = `${sentenceCase(possessiveName(edition, power))} ${unitsList(facts)}`;
  const goes = unitCount(facts) > 1 ? 'fall back' : 'falls back';
  const place = stationName(edition, to);
  const direction = place === 'home' ? 'home' : `to ${place}`;
  return `${units} ${goes} ${direction} from ${placeInSentence(edition, from)}${RETREATS[why] ?? ''}.`;
};

/** Units of a power destroyed in one place for the same reason. */
export const destroyedText = (edition: Edition, facts: NonEmpty<FactOf<'units-lost'>>): string => {
  const { power, at, why } = facts[0];
  const units = `${sentenceCase(possessiveName(edition, power))} ${unitsList(facts)}`;
  const fate = unitCount(facts) > 1 ? 'are lost' : 'is lost';
  const reason = why === 'no-retreat' ? ': no way out is open' : '';
  return `${units} in ${placeInSentence(edition, at)} ${fate}${reason}.`;
};

/** All markers of a power that are established in a step. */
export const establishedText = (edition: Edition, facts: NonEmpty<FactOf<'marker-established'>>): string => {
  const { power } = facts[0];
  const markers = groupBy(facts, ({ kind }) => kind).map((equal) =>
    markersText(
      edition,
      equal[0].kind,
      equal.map(({ area }) => area),
    ),
  );
  return `${sentenceCase(powerName(edition, power))} ${verbFor(power, 'has', 'have')} established ${markers.join('; ')}.`;
};

/** Sentences of colonial combat. */
export const combatSentences = {
  'combat-fought': (fact, edition) => combatText(edition, fact),
  'unrest-quelled': (fact, edition) => quelledText(edition, [fact]),
  'units-retreated': (fact, edition) => retreatText(edition, [fact]),
  'units-lost': (fact, edition) => destroyedText(edition, [fact]),
  'marker-established': (fact, edition) => establishedText(edition, [fact]),
} satisfies ChapterSentences;

import { listText, sentenceCase } from '../../../kernel/report/words.ts';
import type { Edition } from '../charts/edition.ts';
import type { FactOf } from '../state/facts.ts';
import { type AreasByNumber, areasField } from './areas.ts';
import type { CasusBelli, CasusBelliGround } from '../state/state.ts';
import type { NonEmpty } from '../../../kernel/group-by.ts';
import { placeInSentence, placeName, powerName, verbFor } from '../wording/words.ts';
import type { ChapterSentences } from '../wording/fact-sentences.ts';

const GROUNDS: Readonly<Record<CasusBelliGround, string>> = {
  status: 'their markers cannot stand together',
  'monroe-doctrine': 'the Monroe Doctrine is slighted',
  'special-interest': 'a special interest is slighted',
  'minor-protectorate': 'an Influence is overrun',
  annexation: 'the Ottomans have annexed it',
  'yellow-press': 'the press cries for war',
  'ottoman-control': 'it is Ottoman soil',
  treaty: 'a treaty calls for it',
  defiance: 'the Congress was defied',
  spoils: 'the victors want different things',
};

/** Why there is a casus belli on a ground, as a part of a sentence. */
export const groundReason = (ground: CasusBelliGround): string => GROUNDS[ground];

const sidesText = (edition: Edition, { casusBelli }: FactOf<'casus-belli-arose'>): string =>
  `${powerName(edition, casusBelli.holder)} against ${powerName(edition, casusBelli.against)}`;

/** Casus belli on one ground in one area, each with its number. */
export const casusBelliText = (edition: Edition, facts: NonEmpty<FactOf<'casus-belli-arose'>>): string => {
  const { number, ground, area } = facts[0].casusBelli;
  const where = area === undefined ? '' : ` in ${placeInSentence(edition, area)}`;
  const why = GROUNDS[ground];
  if (facts.length === 1) {
    return `Casus belli ${String(number)}: ${sidesText(edition, facts[0])}${where}; ${why}.`;
  }
  const sides = facts.map((fact) => `${String(fact.casusBelli.number)} ${sidesText(edition, fact)}`);
  return `Casus belli${where}: ${sides.join(', ')}; ${why}.`;
};

/** `casus belli 3 (Cuba)`, `casus belli 3 (Cuba) and 4`. */
export const casusBelliNumbers = (
  edition: Edition,
  numbers: readonly number[],
  areas: AreasByNumber = {},
): string => {
  const named = numbers.map((number) => {
    const area = areas[String(number)];
    return area === undefined ? String(number) : `${String(number)} (${placeName(edition, area)})`;
  });
  return `casus belli ${listText(named)}`;
};

/** The casus belli of several facts, by their numbers and areas. */
const togetherText = (edition: Edition, facts: readonly Pick<CasusBelli, 'number' | 'area'>[]): string =>
  casusBelliNumbers(
    edition,
    facts.map(({ number }) => number),
    areasField(facts).areas,
  );

/** Casus belli that one holder waives. */
export const waivedText = (edition: Edition, facts: NonEmpty<FactOf<'casus-belli-waived'>>): string => {
  const [{ holder }] = facts;
  return `${sentenceCase(powerName(edition, holder))} ${verbFor(holder, 'waives', 'waive')} ${togetherText(edition, facts)}.`;
};

const ENDS: Readonly<Record<FactOf<'casus-belli-ended'>['why'], readonly [string, string]>> = {
  settled: ['is settled: its ground is gone', 'are settled: their ground is gone'],
  expired: ['expires unused', 'expire unused'],
  war: ['has come to war', 'have come to war'],
};

/** Casus belli that end for the same reason. */
export const endedText = (edition: Edition, facts: NonEmpty<FactOf<'casus-belli-ended'>>): string =>
  `${sentenceCase(togetherText(edition, facts))} ${ENDS[facts[0].why][facts.length === 1 ? 0 : 1]}.`;

/** The dice, their sum and what they were measured against. */
const rebellionText = ({ dice, below, rebellion }: FactOf<'rebellion-checked'>): string => {
  if (dice.length === 0) return 'Every Chinese area is a Possession: nobody is left to rebel.';
  const total = dice.reduce((sum, die) => sum + die, 0);
  const roll = `The dice for China show ${listText(dice.map(String))}, ${String(total)} in all`;
  return rebellion
    ? `${roll}, which is below ${String(below)}: China rises.`
    : `${roll}; it would take less than ${String(below)}: no rebellion.`;
};

/** Sentences of casus belli and of Chinese resentment. */
export const casusBelliSentences = {
  'casus-belli-arose': (fact, edition) => casusBelliText(edition, [fact]),
  'casus-belli-waived': (fact, edition) => waivedText(edition, [fact]),
  'casus-belli-ended': (fact, edition) => endedText(edition, [fact]),
  'rebellion-checked': (fact) => rebellionText(fact),
} satisfies ChapterSentences;

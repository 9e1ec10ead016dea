import type { Fact, FactOf } from '../state/facts.ts';
import { paragraphKey as key } from '../../../kernel/report/paragraphs.ts';
import { paragraphFor, type PaxParagraph } from '../wording/paragraph.ts';
import {
  homecomingsText,
  movesText,
  retreatsText,
  strengthsText,
  surrenderedAreasText,
  surrendersText,
  takingsText,
} from './attack/sentences.ts';
import { spoilsText } from './ending/sentences.ts';

// Facts of a step of a war that share a paragraph: the moves of one party, forces that go the same way, areas that
// fall to the same side of the same war. Each battle has one of its own.

type Taking = FactOf<'area-conquered' | 'area-won-back'>;
type Strength = FactOf<'area-defeated' | 'area-recovered'>;

const takings: PaxParagraph<Taking> = {
  includes: (fact): fact is Taking => fact.type === 'area-conquered' || fact.type === 'area-won-back',
  keyOf: ({ type, war, by }) => key(type, war, by.join(' ')),
  render: (edition, facts) => [takingsText(edition, facts)],
};

const strengths: PaxParagraph<Strength> = {
  includes: (fact): fact is Strength => fact.type === 'area-defeated' || fact.type === 'area-recovered',
  keyOf: ({ type }) => type,
  render: (edition, facts) => [strengthsText(edition, facts)],
};

/** Paragraphs of the steps of a war. */
export const WAR_PARAGRAPHS = [
  paragraphFor('force-moved', ({ party }) => party, movesText),
  paragraphFor(
    'force-retreated',
    ({ party, from, to, coast = '', isDefault }) => key(party, from, to, coast, String(isDefault)),
    retreatsText,
  ),
  paragraphFor('force-surrendered', ({ party, at, why }) => key(party, at, why), surrendersText),
  takings,
  paragraphFor('area-surrendered', ({ war, to }) => key(war, to.join(' ')), surrenderedAreasText),
  strengths,
  paragraphFor('force-came-home', ({ party, from = '', to }) => key(party, from, to), homecomingsText),
  paragraphFor('spoils-taken', ({ war, party }) => key(war, party), spoilsText),
] as readonly unknown[] as readonly PaxParagraph<Fact>[];

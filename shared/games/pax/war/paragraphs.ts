import {
  type Paragraph,
  paragraphKey as key,
  type Paragraphs,
  oneSentence,
} from '../../../kernel/report/paragraphs.ts';
import type { Edition } from '../charts/edition.ts';
import type { Fact, FactOf } from '../state/facts.ts';
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

// Facts of a war step that share a paragraph: moves of one party, forces that go the same way, areas that fall to the
// same side in the same war. Each battle has its own.

const takings: Paragraph<Edition, FactOf<'area-conquered' | 'area-won-back'>> = {
  keyOf: ({ type, war, by }) => key(type, war, by.join(' ')),
  render: (edition, facts) => [{ facts, lines: [takingsText(edition, facts)] }],
};

const strengths: Paragraph<Edition, FactOf<'area-defeated' | 'area-recovered'>> = {
  keyOf: ({ type }) => type,
  render: (edition, facts) => [{ facts, lines: [strengthsText(edition, facts)] }],
};

/** Paragraphs of the steps of a war. */
export const WAR_PARAGRAPHS = {
  'force-moved': oneSentence(({ party }) => party, movesText),
  'force-retreated': oneSentence(
    ({ party, from, to, coast = '', isDefault }) => key(party, from, to, coast, String(isDefault)),
    retreatsText,
  ),
  'force-surrendered': oneSentence(({ party, at, why }) => key(party, at, why), surrendersText),
  'area-conquered': takings,
  'area-won-back': takings,
  'area-surrendered': oneSentence(({ war, to }) => key(war, to.join(' ')), surrenderedAreasText),
  'area-defeated': strengths,
  'area-recovered': strengths,
  'force-came-home': oneSentence(({ party, from = '', to }) => key(party, from, to), homecomingsText),
  'spoils-taken': oneSentence(({ war, party }) => key(war, party), spoilsText),
} satisfies Paragraphs<Edition, Fact>;

import type { Edition } from '../charts/edition.ts';
import type { Fact } from '../state/facts.ts';
import { placeName } from '../wording/words.ts';
import { combatText, destroyedText, establishedText, quelledText, retreatText } from '../combat/sentences.ts';
import { casusBelliText, endedText, rebellionText, waivedText } from '../casus-belli/sentences.ts';
import { annexedText, loweredText, removedText } from '../adjustment/sentences.ts';
import {
  carriedText,
  changedText,
  endText,
  finalText,
  piecesText,
  recordedTexts,
} from '../victory/sentences.ts';

/**
 * The sentence for a fact of colonial combat, marker adjustment, negotiation, Chinese resentment and the
 * records of victory points. Nothing for facts of other phases.
 */
export const adjudicationSentence = (edition: Edition, fact: Fact): string | undefined => {
  switch (fact.type) {
    case 'combat-fought':
      return combatText(edition, fact);
    case 'unrest-quelled':
      return quelledText(edition, [fact]);
    case 'units-retreated':
      return retreatText(edition, [fact]);
    case 'units-lost':
      return destroyedText(edition, [fact]);
    case 'marker-established':
      return establishedText(edition, [fact]);
    case 'marker-removed':
      return removedText(edition, [fact]);
    case 'marker-lowered':
      return loweredText(edition, [fact]);
    case 'unrest-ended':
      return `The unrest in ${placeName(edition, fact.area)} has run its course.`;
    case 'area-annexed':
      return annexedText(edition, fact);
    case 'casus-belli-arose':
      return casusBelliText(edition, [fact]);
    case 'casus-belli-waived':
      return waivedText(edition, fact);
    case 'casus-belli-ended':
      return endedText([fact]);
    case 'rebellion-checked':
      return rebellionText(fact);
    case 'vp-changed':
      return changedText(edition, fact);
    case 'vp-recorded':
      return recordedTexts(edition, [fact]).join('\n');
    case 'pieces-counted':
      return piecesText(edition, fact);
    case 'treasury-carried':
      return carriedText(edition, [fact]);
    case 'game-ended':
      return endText(edition, fact);
    case 'final-recorded':
      return finalText(edition, fact);
    default:
      return undefined;
  }
};

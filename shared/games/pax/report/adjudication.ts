import { placeInSentence } from '../wording/words.ts';
import { combatText, destroyedText, establishedText, quelledText, retreatText } from '../combat/sentences.ts';
import { casusBelliText, endedText, rebellionText, waivedText } from '../casus-belli/sentences.ts';
import { reportedActionsText, isReportedAction } from '../movement/action-sentences.ts';
import { annexedText, loweredTexts, removedTexts } from '../adjustment/sentences.ts';
import {
  carriedText,
  changedText,
  endText,
  finalText,
  piecesText,
  recordedTexts,
} from '../victory/sentences.ts';
import type { ChapterSentences } from '../wording/fact-sentences.ts';

/** Colonial combat, marker adjustment, casus belli, Chinese resentment and the records of victory points. */
export const adjudicationSentences = {
  'combat-fought': (fact, edition) => combatText(edition, fact),
  'unrest-quelled': (fact, edition) => quelledText(edition, [fact]),
  'units-retreated': (fact, edition) => retreatText(edition, [fact]),
  'units-lost': (fact, edition) => destroyedText(edition, [fact]),
  'marker-established': (fact, edition) => establishedText(edition, [fact]),
  'marker-removed': (fact, edition) => removedTexts(edition, [fact]).join('\n'),
  'marker-lowered': (fact, edition) =>
    isReportedAction(fact) ? reportedActionsText(edition, [fact]) : loweredTexts(edition, [fact]).join('\n'),
  'unrest-ended': (fact, edition) =>
    `The unrest in ${placeInSentence(edition, fact.area)} has run its course.`,
  'area-annexed': (fact, edition) => annexedText(edition, fact),
  'casus-belli-arose': (fact, edition) => casusBelliText(edition, [fact]),
  'casus-belli-waived': (fact, edition) => waivedText(edition, [fact]),
  'casus-belli-ended': (fact, edition) => endedText(edition, [fact]),
  'rebellion-checked': (fact) => rebellionText(fact),
  'vp-changed': (fact, edition) => changedText(edition, fact),
  'vp-recorded': (fact, edition) => recordedTexts(edition, [fact]).join('\n'),
  'pieces-counted': (fact, edition) => piecesText(edition, fact),
  'treasury-carried': (fact, edition) => carriedText(edition, [fact]),
  'game-ended': (fact, edition) => endText(edition, fact),
  'final-recorded': (fact, edition) => finalText(edition, fact),
} satisfies ChapterSentences;

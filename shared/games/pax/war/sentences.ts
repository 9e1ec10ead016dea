import * as alliances from './alliances/sentences.ts';
import * as battles from './attack/sentences.ts';
import * as ends from './ending/sentences.ts';
import type { ChapterSentences } from '../wording/fact-sentences.ts';

const allianceSentences = {
  'war-began': (fact, edition) => alliances.beganText(edition, fact),
  'help-called-for': (fact, edition) => alliances.callText(edition, fact),
  'call-answered': (fact, edition) => alliances.answerText(edition, fact),
  'war-joined': (fact, edition) => alliances.joinedText(edition, fact),
  'commander-named': (fact, edition) => alliances.commanderText(edition, fact),
  'armies-mustered': (fact, edition) => alliances.musterText(edition, fact),
  'initiative-settled': (fact, edition) => alliances.initiativeText(edition, fact),
  'passage-denied': (fact, edition) => alliances.passageText(edition, fact),
  'passage-opened': (fact, edition) => alliances.passageText(edition, fact),
  'coaling-offered': (fact, edition) => alliances.coalingText(edition, fact),
  'window-opened': (fact, edition) => alliances.windowText(edition, fact),
} satisfies ChapterSentences;

const battleSentences = {
  'force-moved': (fact, edition) => battles.movesText(edition, [fact]),
  'battle-fought': (fact, edition) => battles.battleText(edition, fact),
  'nobody-attacked': (fact, edition) => battles.nobodyAttackedText(edition, fact),
  'force-retreated': (fact, edition) => battles.retreatsText(edition, [fact]),
  'force-surrendered': (fact, edition) => battles.surrendersText(edition, [fact]),
  'force-destroyed': (fact, edition) => battles.destroyedForcesText(edition, fact),
  'area-conquered': (fact, edition) => battles.takingsText(edition, [fact]),
  'area-won-back': (fact, edition) => battles.takingsText(edition, [fact]),
  'supply-held': (fact, edition) => battles.heldText(edition, fact),
  'area-surrendered': (fact, edition) => battles.surrenderedAreasText(edition, [fact]),
  'area-defeated': (fact, edition) => battles.strengthsText(edition, [fact]),
  'area-recovered': (fact, edition) => battles.strengthsText(edition, [fact]),
  'force-came-home': (fact, edition) => battles.homecomingsText(edition, [fact]),
} satisfies ChapterSentences;

const endSentences = {
  'war-turn-ended': (fact) => ends.warTurnText(fact),
  'war-ended': (fact, edition) => ends.warEndedText(edition, fact),
  'peace-made-apart': (fact, edition) => ends.apartText(edition, fact),
  'peace-offered': (fact, edition) => ends.peaceText(edition, fact),
  'end-demanded': (fact, edition) => ends.demandText(edition, fact),
  'spoils-claimed': (fact, edition) => ends.claimText(edition, fact),
  'spoils-disputed': (fact, edition) => ends.disputeText(edition, fact),
  'spoils-taken': (fact, edition) => ends.spoilsText(edition, [fact]),
  'resentment-spent': () => 'With the rebellion all resentment in China is spent.',
  'annexation-lost': (fact, edition) => ends.severedText(edition, fact),
} satisfies ChapterSentences;

/** Sentences of a war, from its alliances to its spoils. */
export const warSentences = { ...allianceSentences, ...battleSentences, ...endSentences };

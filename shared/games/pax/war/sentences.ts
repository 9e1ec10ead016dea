import type { Edition } from '../charts/edition.ts';
import type { Fact } from '../state/facts.ts';
import * as alliances from './alliances/sentences.ts';
import * as battles from './attack/sentences.ts';
import * as ends from './ending/sentences.ts';

const allianceSentence = (edition: Edition, fact: Fact): string | undefined => {
  switch (fact.type) {
    case 'war-began':
      return alliances.beganText(edition, fact);
    case 'help-called-for':
      return alliances.callText(edition, fact);
    case 'call-answered':
      return alliances.answerText(edition, fact);
    case 'war-joined':
      return alliances.joinedText(edition, fact);
    case 'commander-named':
      return alliances.commanderText(edition, fact);
    case 'armies-mustered':
      return alliances.musterText(edition, fact);
    case 'initiative-settled':
      return alliances.initiativeText(edition, fact);
    case 'passage-denied':
    case 'passage-opened':
      return alliances.passageText(edition, fact);
    case 'coaling-offered':
      return alliances.coalingText(edition, fact);
    case 'window-opened':
      return alliances.windowText(edition, fact);
    default:
      return undefined;
  }
};

const battleSentence = (edition: Edition, fact: Fact): string | undefined => {
  switch (fact.type) {
    case 'force-moved':
      return battles.movesText(edition, [fact]);
    case 'battle-fought':
      return battles.battleText(edition, fact);
    case 'nobody-attacked':
      return battles.quietText(edition, fact);
    case 'force-retreated':
      return battles.retreatsText(edition, [fact]);
    case 'force-surrendered':
      return battles.surrendersText(edition, [fact]);
    case 'force-destroyed':
      return battles.destroyedForcesText(edition, fact);
    case 'area-conquered':
    case 'area-won-back':
      return battles.takingsText(edition, [fact]);
    case 'supply-held':
      return battles.heldText(edition, fact);
    case 'area-surrendered':
      return battles.surrenderedAreasText(edition, [fact]);
    case 'area-defeated':
    case 'area-recovered':
      return battles.strengthsText(edition, [fact]);
    case 'force-came-home':
      return battles.homecomingsText(edition, [fact]);
    default:
      return undefined;
  }
};

const endSentence = (edition: Edition, fact: Fact): string | undefined => {
  switch (fact.type) {
    case 'war-turn-ended':
      return ends.warTurnText(fact);
    case 'war-ended':
      return ends.warEndedText(edition, fact);
    case 'peace-made-apart':
      return ends.apartText(edition, fact);
    case 'peace-offered':
      return ends.peaceText(edition, fact);
    case 'end-demanded':
      return ends.demandText(edition, fact);
    case 'spoils-claimed':
      return ends.claimText(edition, fact);
    case 'spoils-disputed':
      return ends.disputeText(edition, fact);
    case 'spoils-taken':
      return ends.spoilsText(edition, [fact]);
    case 'resentment-spent':
      return 'With the rebellion all resentment in China is spent.';
    case 'annexation-lost':
      return ends.severedText(edition, fact);
    default:
      return undefined;
  }
};

/** The sentence for a fact of a war, from its alliances to its spoils. Nothing for facts of other phases. */
export const warSentence = (edition: Edition, fact: Fact): string | undefined =>
  allianceSentence(edition, fact) ?? battleSentence(edition, fact) ?? endSentence(edition, fact);

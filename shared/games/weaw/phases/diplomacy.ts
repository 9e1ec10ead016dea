import { linesOf, performLines, type Handlers } from '../lines/carry-out.ts';
import { declareHandler, type Declared, beginWars } from '../diplomacy/declarations.ts';
import { influenceHandler, rollInfluence, rollSways, swayHandler, type Try } from '../diplomacy/influence.ts';
import { runScripted } from '../diplomacy/scripted.ts';
import {
  carryOutExchange,
  carryOutExile,
  carryOutJoining,
  lapseClaims,
  makePeaceHandler,
  carryOutRefusedExchange,
  settlePeace,
} from '../diplomacy/diplomatic-orders.ts';
import { answerHandler, offerHandler, settleOffers } from '../diplomacy/surrender.ts';
import { americanOptions } from '../options/usa.ts';
import { austrianOptions } from '../options/austria.ts';
import { britishOptions } from '../options/britain.ts';
import { farEasternOptions } from '../options/far-east.ts';
import { frenchOptions } from '../options/france.ts';
import { germanOptions } from '../options/germany.ts';
import { sendEarlyGifts } from '../money/gifts.ts';
import { byTable, type Option } from '../options/option.ts';
import { tidyPiles } from '../board/forces.ts';
import type { Handler } from '../lines/carry-out.ts';
import type { Action } from '../orders/types.ts';
import type { StepContext } from '../state/step.ts';

/** National options of this step, a table a nation. */
export const DIP_OPTIONS: readonly Option[] = [
  ...germanOptions,
  ...austrianOptions,
  ...britishOptions,
  ...frenchOptions,
  ...americanOptions,
  ...farEasternOptions,
];

const option = byTable(DIP_OPTIONS);

/** Aid counts as an influence try of its own (WEAW-GB-10). */
const aidHandler =
  (tries: Try[]): Handler<Action> =>
  (step, line, action) => {
    const refusal = option(step, line, action);
    if (!refusal && action.do === 'aid')
      tries.push({ by: line.nation, on: action.to, side: 'allied', kind: 'aid' });
    return refusal;
  };

/** The diplomacy phase, in its binding order. */
export const runDiplomacy = (step: StepContext): void => {
  const lines = linesOf(step, 'DIP');
  const perform = (handlers: Handlers): void => {
    performLines(
      step,
      lines.filter(({ end }) => end === 'waiting'),
      handlers,
    );
  };
  const declared: Declared[] = [];
  const tries: Try[] = [];
  const sways: Try[] = [];
  const wishes: (readonly [string, string])[] = [];
  sendEarlyGifts(step);
  runScripted(step);
  lapseClaims(step);
  perform({ exile: carryOutExile });
  perform({
    cede: option,
    'give-ship': option,
    'gear-up': option,
    exchange: carryOutExchange,
    'refuse-exchange': carryOutRefusedExchange,
  });
  perform({ declare: declareHandler(declared), 'seek-war': option, join: carryOutJoining });
  beginWars(step, declared);
  perform({ influence: influenceHandler(tries), aid: aidHandler(tries), sway: swayHandler(sways) });
  rollInfluence(step, tries);
  rollSways(step, sways);
  perform({
    campaign: option,
    propaganda: option,
    befriend: option,
    hasten: option,
    arm: option,
    tempt: option,
    warfare: option,
    'offer-peace': option,
  });
  perform({ 'make-peace': makePeaceHandler(wishes) });
  settlePeace(step, wishes);
  perform({ answer: answerHandler });
  settleOffers(step);
  perform({ 'offer-surrender': offerHandler });
  tidyPiles(step.state);
};

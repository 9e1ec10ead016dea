import { linesToCarryOut, carryOutLines, type Handlers } from '../lines/carry-out.ts';
import { declareHandler, startDeclaredWars } from '../diplomacy/declarations.ts';
import type { Declaration } from '../diplomacy/war.ts';
import {
  influenceHandler,
  rollInfluence,
  rollSways,
  swayHandler,
  type InfluenceAttempt,
} from '../diplomacy/influence.ts';
import { runScripted } from '../diplomacy/scripted.ts';
import {
  carryOutExchange,
  carryOutExile,
  carryOutJoin,
  expireClaims,
  makePeaceHandler,
  carryOutRefusedExchange,
  concludePeace,
} from '../diplomacy/diplomatic-orders.ts';
import { answerHandler, offerHandler, closeOffers } from '../diplomacy/surrender.ts';
import { americanOptions } from '../options/usa.ts';
import { austrianOptions } from '../options/austria.ts';
import { britishOptions } from '../options/britain.ts';
import { farEasternOptions } from '../options/far-east.ts';
import { frenchOptions } from '../options/france.ts';
import { germanOptions } from '../options/germany.ts';
import { sendEarlyGifts } from '../money/gifts.ts';
import { optionHandler, type Option } from '../options/option.ts';
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

const option = optionHandler(DIP_OPTIONS);

/** Aid counts as an attempt at influence of its own (WEAW-GB-10). */
const aidHandler =
  (attempts: InfluenceAttempt[]): Handler<Action> =>
  (step, line, action) => {
    const refusal = option(step, line, action);
    if (!refusal && action.do === 'aid')
      attempts.push({ by: line.nation, on: action.to, side: 'allied', kind: 'aid' });
    return refusal;
  };

/** The diplomacy phase, in its binding order. */
export const runDiplomacy = (step: StepContext): void => {
  const lines = linesToCarryOut(step, 'DIP');
  const perform = (handlers: Handlers): void => {
    carryOutLines(
      step,
      lines.filter(({ end }) => end === 'waiting'),
      handlers,
    );
  };
  const declarations: Declaration[] = [];
  const attempts: InfluenceAttempt[] = [];
  const sways: InfluenceAttempt[] = [];
  const wishes: (readonly [string, string])[] = [];
  sendEarlyGifts(step);
  runScripted(step);
  expireClaims(step);
  perform({ exile: carryOutExile });
  perform({
    cede: option,
    'give-ship': option,
    'gear-up': option,
    exchange: carryOutExchange,
    'refuse-exchange': carryOutRefusedExchange,
  });
  perform({ declare: declareHandler(declarations), 'seek-war': option, join: carryOutJoin });
  startDeclaredWars(step, declarations);
  perform({ influence: influenceHandler(attempts), aid: aidHandler(attempts), sway: swayHandler(sways) });
  rollInfluence(step, attempts);
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
  concludePeace(step, wishes);
  perform({ answer: answerHandler });
  closeOffers(step);
  perform({ 'offer-surrender': offerHandler });
  tidyPiles(step.state);
};

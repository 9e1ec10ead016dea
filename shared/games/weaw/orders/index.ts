import { accept, refuseOffer } from './answer.ts';
import { aid } from './aid.ts';
import { arm } from './arm.ts';
import { attack } from './attack.ts';
import { befriend } from './befriend.ts';
import { blockadeTrade } from './blockade-trade.ts';
import { breakThrough } from './break-through.ts';
import { build } from './build.ts';
import { campaign } from './campaign.ts';
import { cede } from './cede.ts';
import { cover } from './cover.ts';
import { declare } from './declare.ts';
import { defend } from './defend.ts';
import { exchange } from './exchange.ts';
import { exile } from './exile.ts';
import { fighters } from './fighters.ts';
import { fleet } from './fleet.ts';
import { force } from './force.ts';
import type { OrderForm } from './form.ts';
import { fund } from './fund.ts';
import { allow, deny } from './gate.ts';
import { gearUp } from './gear-up.ts';
import { give } from './give.ts';
import { hasten } from './hasten.ts';
import { hold } from './hold.ts';
import { hunt } from './hunt.ts';
import { incorporate } from './incorporate.ts';
import { influence } from './influence.ts';
import { intercept } from './intercept.ts';
import { join } from './join.ts';
import { lose } from './lose.ts';
import { makePeace } from './make-peace.ts';
import { move, rail } from './move.ts';
import { offer } from './offer.ts';
import { propaganda } from './propaganda.ts';
import { raid } from './raid.ts';
import { refuseExchange } from './refuse-exchange.ts';
import { repair } from './repair.ts';
import { repeatBuilds } from './repeat-builds.ts';
import { research } from './research.ts';
import { retool } from './retool.ts';
import { retreat } from './retreat.ts';
import { seekWar } from './seek-war.ts';
import { strike } from './strike.ts';
import { submarines } from './submarines.ts';
import { supply } from './supply.ts';
import { sway } from './sway.ts';
import { tempt } from './tempt.ts';
import type { Action } from './types.ts';
import { upgrade } from './upgrade.ts';
import { warfare } from './warfare.ts';
import type { VerbStep } from './form.ts';

/** Every order, in the order of the steps they belong to; standing orders last. */
export const ORDER_FORMS = [
  declare,
  influence,
  sway,
  join,
  gearUp,
  seekWar,
  campaign,
  propaganda,
  cede,
  give,
  aid,
  befriend,
  hasten,
  arm,
  tempt,
  warfare,
  offer,
  accept,
  refuseOffer,
  makePeace,
  exchange,
  refuseExchange,
  exile,
  research,
  upgrade,
  build,
  repeatBuilds,
  repair,
  retool,
  supply,
  raid,
  strike,
  hunt,
  force,
  cover,
  intercept,
  move,
  attack,
  breakThrough,
  rail,
  incorporate,
  blockadeTrade,
  fund,
  retreat,
  hold,
  lose,
  defend,
  fighters,
  submarines,
  fleet,
  deny,
  allow,
] as unknown as readonly OrderForm<Action>[];

const FORMS: ReadonlyMap<string, OrderForm<Action>> = new Map(
  // Of two forms of one action the first counts.
  ORDER_FORMS.toReversed().flatMap((form) => [form.does].flat().map((does) => [does, form] as const)),
);

const formOf = (action: Action): OrderForm<Action> | undefined => {
  if (action.do === 'answer') return action.accept ? accept : refuseOffer;
  if (action.do === 'gate') return action.deny ? deny : allow;
  return FORMS.get(action.do);
};

/** An order in normal form, its condition apart. */
export const formatAction = (action: Action): string => formOf(action)?.format(action) ?? action.do;

/** The step an order is carried out in. */
export const stepOf = (action: Action): VerbStep => {
  if (action.do === 'give-ship') return 'DIP';
  if (action.do === 'attack-fleet') return 'NAV';
  if (action.do === 'aid' && action.to === 'serbia') return 'COLL';
  return formOf(action)?.step ?? 'DIP';
};

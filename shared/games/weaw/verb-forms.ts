import { raid } from './air/verbs/raid.ts';
import { strike } from './air/verbs/strike.ts';
import { accept, refuseOffer } from './diplomacy/verbs/answer.ts';
import { declare } from './diplomacy/verbs/declare.ts';
import { exchange, refuseExchange } from './diplomacy/verbs/exchange.ts';
import { exile } from './diplomacy/verbs/exile.ts';
import { influence } from './diplomacy/verbs/influence.ts';
import { join } from './diplomacy/verbs/join.ts';
import { makePeace } from './diplomacy/verbs/make-peace.ts';
import { offer } from './options/verbs/offer.ts';
import { sway } from './diplomacy/verbs/sway.ts';
import { defend } from './lines/verbs/defend.ts';
import { fighters } from './lines/verbs/fighters.ts';
import { fleet } from './lines/verbs/fleet.ts';
import { allow, deny } from './lines/verbs/gate.ts';
import { hold } from './lines/verbs/hold.ts';
import { lose } from './lines/verbs/lose.ts';
import { retreat } from './lines/verbs/retreat.ts';
import { submarines } from './lines/verbs/submarines.ts';
import { aid } from './options/verbs/aid.ts';
import { blockadeTrade } from './money/verbs/blockade-trade.ts';
import { build } from './money/verbs/build.ts';
import { give } from './options/verbs/give.ts';
import { repair } from './money/verbs/repair.ts';
import { repeatBuilds } from './money/verbs/repeat-builds.ts';
import { retool } from './money/verbs/retool.ts';
import { supply } from './money/verbs/supply.ts';
import { arm } from './options/verbs/arm.ts';
import { befriend } from './options/verbs/befriend.ts';
import { campaign } from './options/verbs/campaign.ts';
import { cede } from './options/verbs/cede.ts';
import { gearUp } from './options/verbs/gear-up.ts';
import { hasten } from './options/verbs/hasten.ts';
import { propaganda } from './options/verbs/propaganda.ts';
import { seekWar } from './options/verbs/seek-war.ts';
import { tempt } from './options/verbs/tempt.ts';
import { warfare } from './options/verbs/warfare.ts';
import type { WeawVerb } from './orders/form.ts';
import { orderVerbs } from './orders/verb-registry.ts';
import { attack } from './phases/verbs/attack.ts';
import { breakThrough } from './phases/verbs/break-through.ts';
import { incorporate } from './phases/verbs/incorporate.ts';
import { move } from './phases/verbs/move.ts';
import { rail } from './phases/verbs/rail.ts';
import { research } from './phases/verbs/research.ts';
import { upgrade } from './phases/verbs/upgrade.ts';
import { fund } from './revolution/verbs/fund.ts';
import { cover } from './sea/verbs/cover.ts';
import { force } from './sea/verbs/force.ts';
import { hunt } from './sea/verbs/hunt.ts';
import { intercept } from './sea/verbs/intercept.ts';

// Registers the whole language: every order, in the order of steps; standing orders last.
orderVerbs.register([
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
]);

/** Every order of the language, in menu and help order. */
export const VERB_FORMS: readonly WeawVerb[] = orderVerbs.all;

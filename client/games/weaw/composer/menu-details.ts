import { raid } from '@chancery/shared/games/weaw/air/verbs/raid.ts';
import { strike } from '@chancery/shared/games/weaw/air/verbs/strike.ts';
import { accept, refuseOffer } from '@chancery/shared/games/weaw/diplomacy/verbs/answer.ts';
import { declare } from '@chancery/shared/games/weaw/diplomacy/verbs/declare.ts';
import { influence } from '@chancery/shared/games/weaw/diplomacy/verbs/influence.ts';
import { makePeace } from '@chancery/shared/games/weaw/diplomacy/verbs/make-peace.ts';
import { hold } from '@chancery/shared/games/weaw/lines/verbs/hold.ts';
import { lose } from '@chancery/shared/games/weaw/lines/verbs/lose.ts';
import { retreat } from '@chancery/shared/games/weaw/lines/verbs/retreat.ts';
import { blockadeTrade } from '@chancery/shared/games/weaw/money/verbs/blockade-trade.ts';
import { build } from '@chancery/shared/games/weaw/money/verbs/build.ts';
import { repair } from '@chancery/shared/games/weaw/money/verbs/repair.ts';
import { retool } from '@chancery/shared/games/weaw/money/verbs/retool.ts';
import { give } from '@chancery/shared/games/weaw/options/verbs/give.ts';
import type { WeawVerb } from '@chancery/shared/games/weaw/orders/form.ts';
import { attack } from '@chancery/shared/games/weaw/phases/verbs/attack.ts';
import { breakThrough } from '@chancery/shared/games/weaw/phases/verbs/break-through.ts';
import { incorporate } from '@chancery/shared/games/weaw/phases/verbs/incorporate.ts';
import { move } from '@chancery/shared/games/weaw/phases/verbs/move.ts';
import { rail } from '@chancery/shared/games/weaw/phases/verbs/rail.ts';
import { research } from '@chancery/shared/games/weaw/phases/verbs/research.ts';
import { upgrade } from '@chancery/shared/games/weaw/phases/verbs/upgrade.ts';
import { cover } from '@chancery/shared/games/weaw/sea/verbs/cover.ts';
import { force } from '@chancery/shared/games/weaw/sea/verbs/force.ts';
import { hunt } from '@chancery/shared/games/weaw/sea/verbs/hunt.ts';
import { intercept } from '@chancery/shared/games/weaw/sea/verbs/intercept.ts';
import { verbDetail } from '../../../composer/verb-detail.ts';

/** The orders that an entry of the menu leads to, the most usual first. */
const ORDERS_OF: Readonly<Record<string, readonly WeawVerb[]>> = {
  attack: [attack],
  build: [build],
  move: [move],
  rail: [rail],
  influence: [influence],
  research: [research, upgrade],
  stand: [hold, retreat, lose],
  fleet: [force],
  submarines: [intercept, blockadeTrade],
  hunt: [hunt],
  planes: [strike, raid, cover],
  incorporate: [incorporate],
  upkeep: [repair, retool],
  'break through': [breakThrough],
  declare: [declare],
  give: [give],
  peace: [makePeace, accept, refuseOffer],
};

/** Details of an entry of the menu. */
export const menuDetail = (id: string): readonly string[] => verbDetail(ORDERS_OF[id] ?? []);

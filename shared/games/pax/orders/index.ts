import { accept } from './accept.ts';
import { admit } from './admit.ts';
import { attack } from './attack.ts';
import { attend, stayAway } from './attend.ts';
import { back } from './back.ts';
import { blockade } from './blockade.ts';
import { bring } from './bring.ts';
import { build } from './build.ts';
import { call } from './call.ts';
import { callCongress } from './call-congress.ts';
import { canal } from './canal.ts';
import { combine, fightAlone } from './combine.ts';
import { command } from './command.ts';
import { declareWar } from './declare-war.ts';
import { eliminate } from './eliminate.ts';
import { extend } from './extend.ts';
import type { OrderForm } from './form.ts';
import { give } from './give.ts';
import { giveUp } from './give-up.ts';
import { hold } from './hold.ts';
import { decline, join } from './join.ts';
import { lose } from './lose.ts';
import { lower } from './lower.ts';
import { merchant } from './merchant.ts';
import { move } from './move.ts';
import { object } from './object.ts';
import { offerCoaling } from './offer-coaling.ts';
import { pass } from './pass.ts';
import { deny, open } from './passage.ts';
import { pay } from './pay.ts';
import { demandEnd, makePeace } from './peace.ts';
import { place } from './place.ts';
import { publish } from './publish.ts';
import { retreat } from './retreat.ts';
import { rule } from './rule.ts';
import { leave, take } from './spoils.ts';
import { standingPass } from './standing-pass.ts';
import { letLapse, refuseTreaty, sign, withdraw } from './treaty.ts';
import type { Action } from './types.ts';
import { vote } from './vote.ts';
import { waive } from './waive.ts';

/** Every order of the language, in the order of menus and help. */
export const ORDER_FORMS: readonly OrderForm[] = [
  place,
  lower,
  build,
  move,
  merchant,
  canal,
  pay,
  retreat,
  combine,
  fightAlone,
  giveUp,
  hold,
  lose,
  admit,
  waive,
  give,
  accept,
  back,
  callCongress,
  attend,
  stayAway,
  object,
  bring,
  vote,
  sign,
  refuseTreaty,
  withdraw,
  letLapse,
  publish,
  declareWar,
  standingPass,
  pass,
  call,
  join,
  decline,
  attack,
  deny,
  open,
  offerCoaling,
  blockade,
  makePeace,
  demandEnd,
  take,
  leave,
  command,
  eliminate,
  rule,
  extend,
];

const byVerb = new Map(ORDER_FORMS.map((form) => [form.verb, form]));
const byAction = new Map(ORDER_FORMS.flatMap((form) => form.does.map((does) => [does, form] as const)));

/** The form a verb belongs to. */
export const formOfVerb = (verb: string): OrderForm => {
  const form = byVerb.get(verb);
  if (!form) throw new Error(`no order begins with ${verb}`);
  return form;
};

/** An action in normal form: ids, one blank between words. */
export const formatAction = (action: Action): string => {
  const form = byAction.get(action.do);
  if (!form) throw new Error(`no order writes ${action.do}`);
  return form.format(action);
};

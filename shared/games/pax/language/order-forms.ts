import { MOVEMENT_SHEET_VERBS } from '../movement/verbs/index.ts';
import { accept } from '../negotiation/verbs/accept.ts';
import { attack } from '../war/verbs/attack.ts';
import { attend, stayAway } from '../congress/verbs/attend.ts';
import { back } from '../negotiation/verbs/back.ts';
import { blockade } from '../war/verbs/blockade.ts';
import { bring } from '../congress/verbs/bring.ts';
import { call } from '../war/verbs/call.ts';
import { callCongress } from '../negotiation/verbs/call-congress.ts';
import { command } from '../war/verbs/command.ts';
import { declareWar } from '../declarations/verbs/declare-war.ts';
import { eliminate } from '../administration/verbs/eliminate.ts';
import { extend } from '../lines/verbs/extend.ts';
import type { OrderForm } from '../orders/form.ts';
import { give } from '../negotiation/verbs/give.ts';
import { decline, join } from '../war/verbs/join.ts';
import { object } from '../congress/verbs/object.ts';
import { offerCoaling } from '../war/verbs/offer-coaling.ts';
import { pass } from '../lines/verbs/pass.ts';
import { deny, open } from '../war/verbs/passage.ts';
import { demandEnd, makePeace } from '../war/verbs/peace.ts';
import { publish } from '../treaties/verbs/publish.ts';
import { rule } from '../lines/verbs/rule.ts';
import { leave, take } from '../war/verbs/spoils.ts';
import { standingPass } from '../lines/verbs/standing-pass.ts';
import { letLapse, refuseTreaty, sign, withdraw } from '../treaties/verbs/treaty.ts';
import { knowVerbs } from '../orders/known-verbs.ts';
import { vote } from '../congress/verbs/vote.ts';
import { waive } from '../casus-belli/verbs/waive.ts';

/** Every order of the language, in the order of menus and help. */
export const ORDER_FORMS: readonly OrderForm[] = [
  ...MOVEMENT_SHEET_VERBS,
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

knowVerbs(ORDER_FORMS);

const byVerb = new Map(ORDER_FORMS.map((form) => [form.verb, form]));

/** The form a verb belongs to. */
export const formOfVerb = (verb: string): OrderForm => {
  const form = byVerb.get(verb);
  if (!form) throw new Error(`no order begins with ${verb}`);
  return form;
};

import { ally } from './ally.ts';
import { answer, refuseAlly } from './answer.ts';
import { backDown, stand } from './back-down.ts';
import { breakAlliance } from './break.ts';
import { call } from './call.ts';
import { combine } from './combine.ts';
import { declareNoWar, declareWar } from './declare-war.ts';
import { demand } from './demand.ts';
import { done } from './done.ts';
import type { LineForm } from './form.ts';
import { free } from './free.ts';
import { keepFree, makeConquered } from './gained-minor.ts';
import { informalPeace } from './informal-peace.ts';
import { offer } from './offer.ts';
import { accept, decline, term } from './reply.ts';
import { run } from './run.ts';
import { setUp } from './set-up.ts';
import { sue } from './sue.ts';
import { support } from './support.ts';
import { terms } from './terms.ts';
import type { Action } from './types.ts';

/** Every order, in the order of the steps they belong to. */
export const ORDER_FORMS = [
  declareWar,
  declareNoWar,
  call,
  answer,
  refuseAlly,
  informalPeace,
  sue,
  offer,
  accept,
  decline,
  term,
  terms,
  makeConquered,
  keepFree,
  demand,
  ally,
  run,
  backDown,
  stand,
  support,
  setUp,
  breakAlliance,
  free,
  combine,
  done,
] as unknown as readonly LineForm<Action>[];

const byDo = new Map(ORDER_FORMS.map((form) => [form.does, form]));

/** An order in normal form, its condition apart. */
export const formatAction = (action: Action): string => byDo.get(action.do)?.format(action) ?? action.do;

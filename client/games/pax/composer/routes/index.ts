import { formOfVerb } from '@chancery/shared/games/pax/language/order-forms.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import type { Route } from '../picking.ts';
import type { Bench } from '../bench.ts';
import { ask, type Choice } from '../../../../composer/step.ts';
import { conductIn, giveUp } from './conduct.ts';
import { canal, pay } from './money.ts';
import { merchant } from './sea.ts';
import { admit, lower, place } from './status.ts';
import { build, lose, move, retreat } from './units.ts';
import { WAR_ROUTES } from './war/index.ts';
import { barredVerb } from './war/verbs.ts';

/** How each order of a sheet is picked together, by its verb. */
const ROUTES: Readonly<Record<string, Route<Action>>> = {
  place,
  lower,
  build,
  move,
  merchant,
  canal,
  pay,
  admit,
  retreat,
  combine: conductIn('combine'),
  'fight alone': conductIn('fight-alone'),
  'give up': giveUp,
  hold: conductIn('hold'),
  lose,
};

/** Verbs of an order sheet, in the order of the menu. */
export const SHEET_VERBS: readonly string[] = Object.keys(ROUTES);

const verbChoice = (verb: string): Choice => ({ id: verb, text: verb, hint: formOfVerb(verb).hint });

const verbChoices = (bench: Bench, verbs: readonly string[]): readonly Choice[] =>
  bench.field
    ? Object.keys(WAR_ROUTES).map((verb) => ({ ...verbChoice(verb), ...barredVerb(bench, verb) }))
    : verbs.map(verbChoice);

/** One action, from its verb to its last object; in war those of war orders. */
export const actionRoute = (verbs: readonly string[] = SHEET_VERBS): Route<Action> =>
  function* (bench) {
    const verb = yield ask('order', 'Which order?', () => verbChoices(bench, verbs));
    const route = (bench.field ? WAR_ROUTES : ROUTES)[verb];
    if (!route) throw new Error(`no order of a sheet begins with ${verb}`);
    return yield* route(bench);
  };

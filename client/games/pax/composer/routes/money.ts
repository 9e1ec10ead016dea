import { isGreat, type Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import { verdictOn } from '../bench.ts';
import { numbers, placeText, powers } from '../choices.ts';
import type { Route } from '../picking.ts';
import { ask, type Choice } from '../../../../composer/step.ts';

/** Sums in a list of amounts; any other is typed. */
const SUMS: readonly number[] = [1, 2, 3, 5, 10, 15, 20, 30, 40, 50, 75, 100];

export const pay: Route<Action> = function* (bench) {
  const payees = (power: Power): boolean => isGreat(power) && power !== bench.power;
  const to = (yield ask('power', 'Pay whom?', () => powers(bench, payees))) as Power;
  const sums = (): readonly Choice[] =>
    SUMS.map((amount) => ({
      id: String(amount),
      text: `£${String(amount)}`,
      ...verdictOn(bench, { do: 'pay', amount, to }),
    }));
  return { do: 'pay', amount: Number(yield ask('amount', 'How much?', sums, 'number')), to };
};

export const canal: Route<Action> = function* (bench) {
  const { passages } = bench.edition.tables.map;
  const price = bench.edition.tables.costs.purchase.canal;
  const sites = (): readonly Choice[] =>
    passages
      .filter((passage) => !passage.openAtStart)
      .map(({ controlArea: area, buildCost = price }) => ({
        id: area,
        text: placeText(bench, area),
        hint: `£${String(buildCost)} in all`,
        ...verdictOn(bench, { do: 'canal', area, paying: buildCost }),
      }));
  const area = yield ask('area', 'A canal in which area?', sites);
  const whole = passages.find((passage) => passage.controlArea === area)?.buildCost ?? price;
  const shares = (): readonly Choice[] =>
    numbers(whole, (paying) => verdictOn(bench, { do: 'canal', area, paying })).toReversed();
  const paying = yield ask('amount', `Your share of £${String(whole)}?`, shares, 'number');
  return { do: 'canal', area, paying: Number(paying) };
};

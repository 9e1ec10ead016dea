import { depotAt, moneyAt } from '@chancery/shared/games/weaw/board/depots.ts';
import { landOf, valueOf } from '@chancery/shared/games/weaw/board/territory.ts';
import { moneyForecast } from '@chancery/shared/games/weaw/forecast/money.ts';
import { buildRefusal } from '@chancery/shared/games/weaw/money/build-law.ts';
import { centrePointsOf } from '@chancery/shared/games/weaw/money/centre-points.ts';
import {
  type Good,
  isFactoryGood,
  missingTech,
  priceOfOne,
} from '@chancery/shared/games/weaw/money/goods.ts';
import { isShip, UNIT_TYPES, type UnitType } from '@chancery/shared/games/weaw/vocabulary/units.ts';
import { ask, LIST_END } from '../../../composer/step.ts';
import type { Choice } from '../../../table/picks.ts';
import { named } from '../words.ts';
import { type ComposerContext, withLines } from './context.ts';
import { formatAction } from '@chancery/shared/games/weaw/orders/verb-registry.ts';
import { byThreat } from './by-threat.ts';
import type { PickedLines } from './upkeep-pickers.ts';

const GOODS: readonly Good[] = [...UNIT_TYPES, 'complex', 'port'];

/** What the lines so far leave the nation: the money of each depot, and its centre points. */
const meansLeft = ({
  table,
  nation,
  lines,
  cached: once,
}: ComposerContext): { readonly byDepot: ReadonlyMap<string, number>; readonly points: number } =>
  once('purses', () => {
    const { edition, seatView } = table;
    const sheet = { edition, view: seatView.view, seat: seatView.seat, text: lines.join('\n') };
    const { depots, centrePoints } = moneyForecast(sheet);
    const own = depots.filter((depot) => depot.nation === nation);
    return {
      byDepot: new Map(own.map(({ place, after }) => [place, after])),
      points: centrePoints.find((each) => each.nation === nation)?.left ?? 0,
    };
  });

/** Money the lines so far leave in the depot that pays for a place. */
const moneyLeftAt = (context: ComposerContext, place: string): number => {
  const { table, nation } = context;
  const depot = new Set(depotAt(table, nation, place));
  return [...meansLeft(context).byDepot].find(([each]) => depot.has(each))?.[1] ?? 0;
};

const mostMoneyLeft = (context: ComposerContext): number =>
  Math.max(0, ...meansLeft(context).byDepot.values());

/** A purchase with its price. */
interface Purchase {
  readonly what: Good;
  readonly price: number;
}

/** Centre points that may be used for it. */
const pointsFor = (context: ComposerContext, what: Good): number =>
  isFactoryGood(what) ? meansLeft(context).points : 0;

/** `60 left`, or with points of centres `60 and 25 centre points left`. */
const leftText = (money: number, points: number): string =>
  points > 0 ? `${String(money)} and ${String(points)} centre points left` : `${String(money)} left`;

/** Why no depot can pay a price after the lines so far; undefined if one can. */
const priceDoubt = (context: ComposerContext, { what, price }: Purchase): Pick<Choice, 'doubt'> => {
  const most = mostMoneyLeft(context);
  const points = pointsFor(context, what);
  return price > most + points
    ? { doubt: `It costs ${String(price)}; no depot has more than ${leftText(most, points)}.` }
    : {};
};

/** Why the depot that pays for a place cannot pay a price; undefined if it can. */
export const priceDoubtAt = (
  context: ComposerContext,
  place: string,
  { what, price }: Purchase,
): Pick<Choice, 'doubt'> => {
  const left = moneyLeftAt(context, place);
  const points = pointsFor(context, what);
  return price > left + points
    ? { doubt: `It costs ${String(price)}; its depot has ${leftText(left, points)}.` }
    : {};
};

const goods = (context: ComposerContext): readonly Choice[] => {
  const { table, nation } = context;
  return GOODS.filter((what) => missingTech(table, nation, what) === undefined).map((what) => {
    const price = priceOfOne(table, nation, what);
    return { id: what, text: what, price, hint: 'each', ...priceDoubt(context, { what, price }) };
  });
};

const isVessel = (what: string): what is UnitType =>
  UNIT_TYPES.includes(what as UnitType) && isShip(what as UnitType);

/** Places where something may be built at a price: the most threatened first, each with its depot's money. */
const buildSites = (context: ComposerContext, what: Good, price: number): readonly Choice[] => {
  const { table, nation } = context;
  const { edition } = table;
  const isLegal = (place: string, zone?: string): boolean =>
    !buildRefusal(table, nation, {
      do: 'build',
      what,
      n: 1,
      places: [place],
      ...(zone !== undefined && { zone }),
    });
  return byThreat(context, landOf(table, nation)).flatMap(({ id: place, hint = '' }): readonly Choice[] => {
    const money = leftText(moneyLeftAt(context, place), pointsFor(context, what));
    const dear = priceDoubtAt(context, place, { what, price });
    if (!isVessel(what))
      return isLegal(place)
        ? [{ id: place, text: named(table, place), hint: `${money} · ${hint}`, ...dear }]
        : [];
    return (edition.places.get(place)?.adjacentSeas ?? [])
      .filter((zone) => isLegal(place, zone))
      .map((zone) => ({
        id: `${place}/${zone}`,
        text: `${named(table, place)} for ${named(table, zone)}`,
        hint: money,
        ...dear,
      }));
  });
};

/** The most that any depot can pay for, up to twelve; one if there is no money, so that the line can be written. */
const mostAffordable = (context: ComposerContext, { what, price }: Purchase): number => {
  const { table, nation } = context;
  const points = isFactoryGood(what) ? centrePointsOf(table, nation) : 0;
  const purses = landOf(table, nation).map((place) => moneyAt(table, nation, place) + points);
  return Math.min(Math.max(1, ...purses.map((money) => Math.floor(money / price))), 12);
};

/** `build N UNIT in PLACE`, one place after another, with the price for each depot. */
export function* buildPicker(context: ComposerContext): PickedLines {
  const { table, nation } = context;
  const what = (yield ask('good', 'Build what?', { choices: () => goods(context) })) as Good;
  const price = Math.max(1, priceOfOne(table, nation, what));
  const count = yield ask('number', 'How many in a place?', {
    choices: () =>
      Array.from({ length: mostAffordable(context, { what, price }) }, (_, i) => ({
        id: String(i + 1),
        text: String(i + 1),
        price: (i + 1) * price,
        ...priceDoubt(context, { what, price: (i + 1) * price }),
      })),
    typed: 'number',
  });
  const lineAt = (where: string): string => {
    const [place = '', zone] = where.split('/');
    const order = { do: 'build', what, n: Number(count), places: [place] } as const;
    return context.line(formatAction({ ...order, ...(zone !== undefined && { zone }) }));
  };
  let picked: readonly string[] = [];
  for (;;) {
    const before = picked;
    const after = withLines(context, before.map(lineAt));
    const pick: string = yield ask('place', before.length === 0 ? 'Where?' : 'Where else?', {
      choices: () => [
        ...(before.length > 0 ? [LIST_END] : []),
        ...after
          .cached(`sites ${what} ${count}`, () => buildSites(after, what, price * Number(count)))
          .filter(({ id }) => !before.includes(id)),
      ],
    });
    if (pick === LIST_END.id) break;
    picked = [...before, pick];
  }
  return picked.map(lineAt);
}

/** `incorporate …`: land held and not yet incorporated. */
export function* incorporatePicker(context: ComposerContext): PickedLines {
  const { table, nation } = context;
  const each = table.edition.tables.nations.production.incorporation.costPerResourcePoint;
  const open = landOf(table, nation).filter(
    (place) => table.state.territories[place]?.incorporatedBy !== nation,
  );
  const pick = yield ask('place', open.length === 0 ? 'All land is incorporated' : 'Which land?', {
    choices: () => [
      ...(open.length > 1
        ? [
            {
              id: 'all',
              text: 'all of it',
              price: open.reduce((sum, place) => sum + each * valueOf(table.edition, place), 0),
            },
          ]
        : []),
      ...open.map((place) => ({
        id: place,
        text: named(table, place),
        price: each * valueOf(table.edition, place),
      })),
    ],
  });
  return (pick === 'all' ? open : [pick]).map((place) =>
    context.line(formatAction({ do: 'incorporate', place })),
  );
}

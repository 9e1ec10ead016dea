import { controllerOf, originalOwner, landOf } from '@chancery/shared/games/weaw/board/territory.ts';
import { areAtWar } from '@chancery/shared/games/weaw/board/relations.ts';
import { namesOf } from '@chancery/shared/games/weaw/charts/names.ts';
import { ordersIn, readSheet } from '@chancery/shared/games/weaw/orders/sheet.ts';
import { ask } from '../../../composer/step.ts';
import type { Choice, PickStep } from '../../../table/picks.ts';
import { forceText, named, shortName } from '../words.ts';
import type { ComposerContext } from './context.ts';
import { lineRefusal } from './line-refusal.ts';

// Repairs, retooling, supply, exchanges, and breakthroughs after an attack with tanks.

type Lines = Generator<PickStep, readonly string[], string>;

const EAST_AFRICA = 'german-east-africa';

/** Ships of the nation that have been hit. */
const damaged = ({ table, nation }: ComposerContext): readonly Choice[] =>
  table.state.units
    .filter((pile) => pile.nation === nation && (pile.hits ?? 0) > 0)
    .map(({ type, at, hits = 0 }) => ({
      id: `repair ${type} in ${at}`,
      text: `repair a ${type} in ${named(table, at)}`,
      hint: `${String(hits)} ${hits === 1 ? 'hit' : 'hits'}`,
    }));

/** Captured complexes and ports that do not work yet. */
const captured = ({ table, nation }: ComposerContext): readonly Choice[] => {
  const { edition, state } = table;
  const { cost } = edition.tables.nations.production.retool;
  return landOf(table, nation)
    .filter((place) => {
      const territory = state.territories[place];
      const works = originalOwner(edition, place) === nation || territory?.retooledBy === nation;
      return !works && (territory?.complex === true || territory?.port === true);
    })
    .map((place) => ({ id: `retool ${place}`, text: `retool ${named(table, place)}`, price: cost }));
};

/** Lines that single nations alone may write. */
const nationalLines = ({ nation, table }: ComposerContext): readonly Choice[] => {
  if (nation === 'russia')
    return [{ id: 'supply army', text: 'supply the army', hint: 'the revolution is less likely' }];
  if (nation !== 'germany') return [];
  const isHeld = table.state.territories[EAST_AFRICA]?.controller === nation;
  const place = named(table, EAST_AFRICA);
  return [
    ...(isHeld
      ? [
          { id: `supply ${EAST_AFRICA}`, text: `supply ${place}` },
          { id: `supply ${EAST_AFRICA} with artillery`, text: `supply ${place} with artillery` },
        ]
      : []),
    {
      id: 'fund revolutionaries',
      text: 'fund revolutionaries',
      hint: 'the revolution in Russia is likelier',
    },
  ];
};

/** Ports that China has taken, and what of China can be given for them. */
const exchanges = ({ nation, table }: ComposerContext): readonly Choice[] => {
  const { edition, state } = table;
  const chinese = landOf(table, nation).filter((place) => originalOwner(edition, place) === 'china');
  return state.claims
    .filter(({ owner }) => owner === nation)
    .flatMap(({ place: lost }) => [
      ...chinese.map((place) => ({
        id: `exchange ${place} for ${lost}`,
        text: `give ${named(table, place)} back for ${named(table, lost)}`,
      })),
      {
        id: `refuse exchange of ${lost}`,
        text: `refuse to exchange ${named(table, lost)}`,
        hint: 'war with China',
      },
    ]);
};

/** A choice with the reason why its line would be refused after those of the sheet, if it would be. */
const withDoubt = (context: ComposerContext, choice: Choice): Choice => {
  const doubt = lineRefusal(context, choice.id);
  return { ...choice, ...(doubt !== undefined && { doubt }) };
};

/** `repair …`, `retool …`, `supply …`, `fund revolutionaries`, `exchange …`: whatever there is to do of it. */
export function* upkeepPicker(context: ComposerContext): Lines {
  const choices = context.cached('upkeep', () =>
    [...damaged(context), ...captured(context), ...nationalLines(context), ...exchanges(context)].map(
      (choice) => withDoubt(context, choice),
    ),
  );
  const question = choices.length === 0 ? 'Nothing is damaged, captured or to be exchanged' : 'What?';
  return [context.line(yield ask('upkeep', question, { choices: () => choices }))];
}

/** Places attacked with tanks by lines of the sheet, and with how many. */
const tankAttacks = ({ table, lines }: ComposerContext): ReadonlyMap<string, number> => {
  const read = readSheet(namesOf(table.edition), lines.join('\n'));
  const tanks = new Map<string, number>();
  for (const { actions } of read.ok ? ordersIn(read.value) : [])
    for (const action of actions) {
      if (action.do !== 'attack') continue;
      const n = action.units.reduce((sum, each) => sum + (each.type === 'tank' ? (each.n ?? 1) : 0), 0);
      if (n > 0) tanks.set(action.place, (tanks.get(action.place) ?? 0) + n);
    }
  return tanks;
};

/** `break through TERRITORY to TERRITORY with N tank`: where a line attacks with tanks, and what lies behind. */
export function* breakThroughPicker(context: ComposerContext): Lines {
  const { table, nation } = context;
  const attacks = tankAttacks(context);
  const question = attacks.size === 0 ? 'No line attacks with tanks' : 'Behind which attack?';
  const place = yield ask('place', question, {
    choices: () =>
      [...attacks].map(([id, n]) => ({
        id,
        text: named(table, id),
        hint: `attacked with ${String(n)} ${n === 1 ? 'tank' : 'tanks'}`,
      })),
  });
  const to = yield ask('behind', 'On to where?', {
    choices: () =>
      (table.edition.landNeighbours.get(place) ?? [])
        .filter((id) => areAtWar(table.state, nation, table.state.territories[id]?.controller ?? ''))
        .map((id) => ({
          id,
          text: named(table, id),
          hint: `${shortName(controllerOf(table, id))} ${forceText(table, id)}`,
        })),
  });
  const most = attacks.get(place) ?? 1;
  const count = yield ask('number', 'With how many tanks, if so many are left?', {
    choices: () => Array.from({ length: most }, (_, n) => ({ id: String(most - n), text: String(most - n) })),
  });
  return [context.line(`break through ${place} to ${to} with ${count} tank`)];
}

import { originalOwner, landOf } from '@chancery/shared/games/weaw/board/territory.ts';
import type { Action } from '@chancery/shared/games/weaw/orders/types.ts';
import { formatAction } from '@chancery/shared/games/weaw/orders/verb-registry.ts';
import { ask } from '../../../composer/step.ts';
import type { Choice, PickStep } from '../../../table/picks.ts';
import { named } from '../words.ts';
import type { ComposerContext } from './context.ts';
import { lineRefusal } from './line-refusal.ts';

// Repairs, retooling, supply and exchanges.

export type PickedLines = Generator<PickStep, readonly string[], string>;

const EAST_AFRICA = 'german-east-africa';

/** An order as a choice. */
export const orderChoice = (action: Action, choice: Omit<Choice, 'id'>): Choice => ({
  id: formatAction(action),
  ...choice,
});

/** Ships of the nation that have been hit. */
const damaged = ({ table, nation }: ComposerContext): readonly Choice[] =>
  table.state.units
    .filter((pile) => pile.nation === nation && (pile.hits ?? 0) > 0)
    .map(({ type, at, hits = 0 }) =>
      orderChoice(
        { do: 'repair', type, zone: at },
        {
          text: `repair a ${type} in ${named(table, at)}`,
          hint: `${String(hits)} ${hits === 1 ? 'hit' : 'hits'}`,
        },
      ),
    );

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
    .map((place) =>
      orderChoice({ do: 'retool', place }, { text: `retool ${named(table, place)}`, price: cost }),
    );
};

/** Lines only certain nations may write. */
const nationalLines = ({ nation, table }: ComposerContext): readonly Choice[] => {
  if (nation === 'russia')
    return [
      orderChoice(
        { do: 'supply', place: 'army' },
        { text: 'supply the army', hint: 'the revolution is less likely' },
      ),
    ];
  if (nation !== 'germany') return [];
  const isHeld = table.state.territories[EAST_AFRICA]?.controller === nation;
  const supplied = { do: 'supply', place: EAST_AFRICA } as const;
  const place = named(table, EAST_AFRICA);
  return [
    ...(isHeld
      ? [
          orderChoice(supplied, { text: `supply ${place}` }),
          orderChoice({ ...supplied, artillery: true }, { text: `supply ${place} with artillery` }),
        ]
      : []),
    orderChoice(
      { do: 'fund' },
      { text: 'fund revolutionaries', hint: 'the revolution in Russia is likelier' },
    ),
  ];
};

/** Ports China has taken, and the Chinese land that can be given for them. */
const exchanges = ({ nation, table }: ComposerContext): readonly Choice[] => {
  const { edition, state } = table;
  const chinese = landOf(table, nation).filter((place) => originalOwner(edition, place) === 'china');
  return state.claims
    .filter(({ owner }) => owner === nation)
    .flatMap(({ place: lost }) => [
      ...chinese.map((place) =>
        orderChoice(
          { do: 'exchange', place, for: lost },
          { text: `give ${named(table, place)} back for ${named(table, lost)}` },
        ),
      ),
      orderChoice(
        { do: 'refuse-exchange', place: lost },
        { text: `refuse to exchange ${named(table, lost)}`, hint: 'war with China' },
      ),
    ]);
};

/** A choice with the reason why its line would be refused after those of the sheet, if any. */
const withDoubt = (context: ComposerContext, choice: Choice): Choice => {
  const doubt = lineRefusal(context, choice.id);
  return { ...choice, ...(doubt !== undefined && { doubt }) };
};

/** `repair …`, `retool …`, `supply …`, `fund revolutionaries`, `exchange …`: those possible now. */
export function* upkeepPicker(context: ComposerContext): PickedLines {
  const choices = context.cached('upkeep', () =>
    [...damaged(context), ...captured(context), ...nationalLines(context), ...exchanges(context)].map(
      (choice) => withDoubt(context, choice),
    ),
  );
  const question = choices.length === 0 ? 'Nothing is damaged, captured or to be exchanged' : 'What?';
  return [context.line(yield ask('upkeep', question, { choices: () => choices }))];
}

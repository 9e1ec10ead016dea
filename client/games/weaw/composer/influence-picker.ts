import { sideOf } from '@chancery/shared/games/weaw/board/relations.ts';
import { isMinor } from '@chancery/shared/games/weaw/charts/edition.ts';
import { influenceChance } from '@chancery/shared/games/weaw/diplomacy/influence.ts';
import { influence, influenceCost } from '@chancery/shared/games/weaw/diplomacy/verbs/influence.ts';
import { landIncome } from '@chancery/shared/games/weaw/money/income.ts';
import type { ActionOf } from '@chancery/shared/games/weaw/orders/types.ts';
import {
  campOf,
  type Side,
  SIDES,
  type Stance,
  stanceTowards,
} from '@chancery/shared/games/weaw/vocabulary/sides.ts';
import type { Choice } from '../../../table/picks.ts';
import { named, SIDE_NAMES, spokenForces } from '../words.ts';
import { slotsPicker } from './asked-slots.ts';
import type { ComposerContext } from './context.ts';
import { orderRefusal } from './line-refusal.ts';

/** The side influence is used for; undefined if the line must name it (WEAW-USO-12). */
const ownSide = ({ table, nation }: ComposerContext): Side | undefined => {
  const side = sideOf(table.state, nation);
  return side === 'none' ? undefined : side;
};

const stanceWords = (stance: Stance): string => stance.replaceAll('-', ' ');

/** `neutral to favourable central, 2 in 10`. */
const stepText = ({ table }: ComposerContext, on: string, side: Side | undefined): string => {
  const stance = table.state.nations[on]?.stance ?? 'neutral';
  const chance = `${String(influenceChance(table, { on, kind: 'influence' }))} in 10`;
  if (side === undefined) return `${stanceWords(stance)}, ${chance}`;
  const then = stanceTowards(stance, side, 1);
  const joins = campOf(then) === undefined ? '' : ': it joins the war';
  return `${stanceWords(stance)} to ${stanceWords(then)}, ${chance}${joins}`;
};

/** `Spain has 8 infantry, 1 battleship, and land that pays 14 a turn.` */
const worthText = ({ table }: ComposerContext, on: string): string =>
  `${named(table, on)} has ${spokenForces(table, on)}, and land that pays ${String(landIncome(table, on))} a turn.`;

/** Neutral minors, and neutral majors that a rule has opened. */
const neutrals = (context: ComposerContext): readonly Choice[] => {
  const { table, nation } = context;
  const { edition, state } = table;
  const price = influenceCost({ edition }, nation);
  const side = ownSide(context);
  return edition.order.flatMap((on): readonly Choice[] => {
    if (state.nations[on]?.side !== 'none') return [];
    const order = { do: 'influence', on, ...(side === undefined && { for: 'allied' as const }) } as const;
    const doubt = orderRefusal(context, order, { step: 'DIP', next: 'TEC' });
    if (doubt !== undefined && !isMinor(edition, on)) return [];
    return [
      {
        id: on,
        text: named(table, on),
        price,
        hint: stepText(context, on, side),
        detail: () => [worthText(context, on)],
        ...(doubt !== undefined && { doubt }),
      },
    ];
  });
};

/** `influence NATION`: a minor that is still neutral; the USA names the side. */
export const influencePicker = slotsPicker<ActionOf<'influence'>>(
  influence,
  [
    {
      key: 'on',
      ask: () => 'Influence whom?',
      choices: (context) => context.cached('neutrals', () => neutrals(context)),
    },
    {
      key: 'for',
      isAsked: (context) => ownSide(context) === undefined,
      choices: (context, { values: { on = '' } }) =>
        SIDES.map((side) => ({ id: side, text: SIDE_NAMES[side], hint: stepText(context, on, side) })),
    },
  ],
  { do: 'influence' },
);

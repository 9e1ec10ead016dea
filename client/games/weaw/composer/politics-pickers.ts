import { moneyAtHome } from '@chancery/shared/games/weaw/board/depots.ts';
import { enemiesOf, areFriends, isNeutral } from '@chancery/shared/games/weaw/board/relations.ts';
import { declare } from '@chancery/shared/games/weaw/diplomacy/verbs/declare.ts';
import { namesOf } from '@chancery/shared/games/weaw/charts/names.ts';
import { DIP_OPTIONS, OPTION_OUTCOMES } from '@chancery/shared/games/weaw/options/national-options.ts';
import { chancesOf, priceOf, type RollOutcome } from '@chancery/shared/games/weaw/options/option.ts';
import { give } from '@chancery/shared/games/weaw/options/verbs/give.ts';
import type { ActionOf } from '@chancery/shared/games/weaw/orders/types.ts';
import { orderVerbs } from '@chancery/shared/games/weaw/orders/verb-registry.ts';
import { ordersIn, readSheet } from '@chancery/shared/games/weaw/orders/sheet.ts';
import { legalLines } from '@chancery/shared/games/weaw/legal-lines/options.ts';
import { ask } from '../../../composer/step.ts';
import type { Choice } from '../../../table/picks.ts';
import { named } from '../words.ts';
import type { ComposerContext } from './context.ts';
import { slotsPicker } from './asked-slots.ts';
import { orderChoice, type PickedLines } from './upkeep-pickers.ts';

const NOBODY = 'Nobody to do it with';

/** `declare [limited | full] war on NATION`: all legal declarations. */
export function* warPicker(context: ComposerContext): PickedLines {
  const { table, nation } = context;
  const { state } = table;
  const wars = declare.options?.(table, nation) ?? [];
  const line = yield ask('nation', wars.length === 0 ? NOBODY : 'War on whom?', {
    choices: () =>
      wars.map((action) => {
        const { on, kind } = action;
        const stance = state.nations[on]?.stance ?? state.nations[on]?.leaning ?? '';
        const text = `${named(table, on)}${kind === undefined ? '' : `, ${kind} war`}`;
        return { id: declare.format(action), text, hint: stance.replaceAll('-', ' ') };
      }),
  });
  return [context.line(line)];
}

/** Verbs that have their own entry in the menu. */
const ROUTINE = new Set(['attack', 'move', 'build', 'influence', 'declare']);

/** Possible results of an option's roll: `Mexico is allied to Germany 20%, … 80%`. */
const chancesText = (roll: RollOutcome): string =>
  chancesOf(roll)
    .map(({ outcome, percent }) => `${OPTION_OUTCOMES[outcome]} ${String(percent)}%`)
    .join(', ');

/** The purpose of a line and, for an option, its price and possible results. */
const lineChoice = ({ table, nation }: ComposerContext, line: string): Choice => {
  const read = readSheet(namesOf(table.edition), line);
  const [action] = read.ok ? (ordersIn(read.value)[0]?.actions ?? []) : [];
  if (!action) return { id: line, text: line };
  const { hint } = orderVerbs.of(action.do);
  const option = DIP_OPTIONS.find((each) => each.nation === nation && each.matches(action));
  const price = option ? priceOf(table, option) : 0;
  const rolls = (option?.rolls?.(table, action) ?? []).map(chancesText);
  return {
    id: line,
    text: line,
    ...(price > 0 && { price }),
    hint: [...rolls, hint][0] ?? '',
    detail: () => [`${hint}.`, ...rolls.map((text) => `${text}.`), ...(option ? [`[${option.rule}]`] : [])],
  };
};

/** Options available to the nation now. */
export function* optionPicker(context: ComposerContext): PickedLines {
  const { table, nation } = context;
  const lines = legalLines(
    table.edition,
    { ...table.seatView.view, commands: [nation] },
    ({ verb }) => !ROUTINE.has(verb.split(' ')[0] ?? ''),
  );
  const line = yield ask('option', lines.length === 0 ? 'No option is open now' : 'Which option?', {
    choices: () => lines.map((line) => lineChoice(context, line)),
  });
  return [context.line(line)];
}

/** Nations of the same side. */
const friendsOf = ({ table, nation }: ComposerContext): readonly Choice[] =>
  table.edition.order
    .filter((id) => id !== nation && table.state.nations[id] && areFriends(table.state, nation, id))
    .map((id) => ({ id, text: named(table, id) }));

/** Sums the home depot has, each with how much of it arrives. */
const sums = (context: ComposerContext): readonly Choice[] => {
  const { table, nation } = context;
  const money = moneyAtHome(context.table, context.nation);
  const isWhole = nation === 'usa' && isNeutral(table.state, nation);
  return [5, 10, 20, 30]
    .filter((each) => each <= money)
    .map((each) => ({
      id: String(each),
      text: String(each),
      hint: `${String(isWhole ? each : Math.ceil(each / 2))} arrive`,
    }));
};

/** `give NUMBER to NATION`: money of the home depot to a nation of the same side. */
export const givePicker = slotsPicker<ActionOf<'give'>>(
  give,
  [
    {
      key: 'to',
      ask: (context) => (friendsOf(context).length === 0 ? NOBODY : 'Money to whom?'),
      choices: friendsOf,
    },
    {
      key: 'amount',
      ask: (context) => `How much of ${String(moneyAtHome(context.table, context.nation))}?`,
      choices: sums,
    },
  ],
  { do: 'give' },
);

/** Offers of surrender by a nation, to it, and of peace. */
export function* peacePicker(context: ComposerContext): PickedLines {
  const { table, nation } = context;
  const { state } = table;
  const enemies = enemiesOf(state, nation);
  const asked = state.offers.filter(({ to }) => to.includes(nation));
  const line = yield ask('peace', enemies.length === 0 ? NOBODY : 'What is said?', {
    choices: () => [
      ...asked.flatMap(({ from }): readonly Choice[] => [
        orderChoice(
          { do: 'answer', from, accept: true },
          { text: `accept the surrender of ${named(table, from)}` },
        ),
        orderChoice(
          { do: 'answer', from, accept: false },
          { text: `refuse the surrender of ${named(table, from)}` },
        ),
      ]),
      ...enemies.map((id) =>
        orderChoice(
          { do: 'make-peace', with: id },
          {
            text: `make peace with ${named(table, id)}`,
            hint: 'outside the two alliances, in both sheets',
          },
        ),
      ),
      ...['all', ...enemies].map((id) =>
        orderChoice(
          { do: 'offer-surrender', to: [id] },
          {
            text: `offer surrender to ${id === 'all' ? id : named(table, id)}`,
            hint: 'answered next turn',
          },
        ),
      ),
    ],
  });
  return [context.line(line)];
}

import { isMinor } from '@chancery/shared/games/weaw/charts/edition.ts';
import { moneyAt } from '@chancery/shared/games/weaw/board/depots.ts';
import { enemiesOf, areFriends, isNeutral } from '@chancery/shared/games/weaw/board/relations.ts';
import { homeOf } from '@chancery/shared/games/weaw/board/territory.ts';
import { declare } from '@chancery/shared/games/weaw/diplomacy/verbs/declare.ts';
import { influenceCost } from '@chancery/shared/games/weaw/diplomacy/verbs/influence.ts';
import { namesOf } from '@chancery/shared/games/weaw/charts/names.ts';
import { DIP_OPTIONS, OPTION_OUTCOMES } from '@chancery/shared/games/weaw/options/national-options.ts';
import { chancesOf, priceOf, type RollOutcome } from '@chancery/shared/games/weaw/options/option.ts';
import { orderVerbs } from '@chancery/shared/games/weaw/orders/verb-registry.ts';
import { ordersIn, readSheet } from '@chancery/shared/games/weaw/orders/sheet.ts';
import { legalLines } from '@chancery/shared/games/weaw/legal-lines/options.ts';
import { ask } from '../../../composer/step.ts';
import type { Choice } from '../../../table/picks.ts';
import { named } from '../words.ts';
import type { ComposerContext } from './context.ts';
import type { PickedLines } from './upkeep-pickers.ts';

const NOBODY = 'Nobody to do it with';

const neutrals = ({ table, nation }: ComposerContext): readonly Choice[] => {
  const { edition, state } = table;
  const price = influenceCost({ edition }, nation);
  return edition.order
    .filter((id) => isMinor(edition, id) && state.nations[id]?.side === 'none')
    .map((id) => ({
      id,
      text: named(table, id),
      price,
      hint: (state.nations[id]?.stance ?? 'neutral').replaceAll('-', ' '),
    }));
};

/** `influence NATION`: a minor that is still neutral. */
export function* influencePicker(context: ComposerContext): PickedLines {
  const on = yield ask('nation', 'Influence whom?', { choices: () => neutrals(context) });
  return [context.line(`influence ${on}`)];
}

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

/** `research TECHNOLOGY`, and `upgrade` where an advance is not paid for yet. */
export function* researchPicker(context: ComposerContext): PickedLines {
  const { table, nation } = context;
  const { edition, state } = table;
  const research = state.nations[nation]?.research ?? {};
  const { cost, successRollD10 } = edition.tables.technologies.research;
  const line = yield ask('tech', 'Which technology?', {
    choices: () =>
      [...edition.techs.values()].flatMap(({ id, name, advances }): readonly Choice[] => {
        const { level = 0, paid = 0 } = research[id] ?? {};
        const upgrade =
          paid < level
            ? [{ id: `upgrade ${id}`, text: `upgrade ${name}`, hint: 'bring it to the units' }]
            : [];
        const next =
          level < advances.length
            ? [
                {
                  id: `research ${id}`,
                  text: name,
                  price: cost,
                  hint: `${String(successRollD10.length)} in 10 · level ${String(level)} of ${String(advances.length)}`,
                },
              ]
            : [];
        return [...upgrade, ...next];
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

/** `give NUMBER to NATION`: money of the home depot to a nation of the same side. */
export function* givePicker(context: ComposerContext): PickedLines {
  const { table, nation } = context;
  const { edition, state } = table;
  const friends = edition.order.filter(
    (id) => id !== nation && state.nations[id] && areFriends(state, nation, id),
  );
  const to = yield ask('nation', friends.length === 0 ? NOBODY : 'Money to whom?', {
    choices: () => friends.map((id) => ({ id, text: named(table, id) })),
  });
  const money = moneyAt(table, nation, homeOf(table, nation));
  const isWhole = nation === 'usa' && isNeutral(state, nation);
  const arrives = (amount: number): string => `${String(isWhole ? amount : Math.ceil(amount / 2))} arrive`;
  const amount = yield ask('number', `How much of ${String(money)}?`, {
    choices: () =>
      [5, 10, 20, 30]
        .filter((each) => each <= money)
        .map((each) => ({ id: String(each), text: String(each), hint: arrives(each) })),
    typed: 'number',
  });
  return [context.line(`give ${amount} to ${to}`)];
}

/** Offers of surrender by a nation, to it, and of peace. */
export function* peacePicker(context: ComposerContext): PickedLines {
  const { table, nation } = context;
  const { state } = table;
  const enemies = enemiesOf(state, nation);
  const asked = state.offers.filter(({ to }) => to.includes(nation));
  const line = yield ask('peace', enemies.length === 0 ? NOBODY : 'What is said?', {
    choices: () => [
      ...asked.flatMap(({ from }): readonly Choice[] => [
        { id: `accept surrender of ${from}`, text: `accept the surrender of ${named(table, from)}` },
        { id: `refuse surrender of ${from}`, text: `refuse the surrender of ${named(table, from)}` },
      ]),
      ...enemies.map((id) => ({
        id: `make peace with ${id}`,
        text: `make peace with ${named(table, id)}`,
        hint: 'outside the two alliances, in both sheets',
      })),
      { id: 'offer surrender to all', text: 'offer surrender to all', hint: 'answered next turn' },
      ...enemies.map((id) => ({
        id: `offer surrender to ${id}`,
        text: `offer surrender to ${named(table, id)}`,
        hint: 'answered next turn',
      })),
    ],
  });
  return [context.line(line)];
}

import type { Remark } from '@chancery/shared/kernel/match/text-reading.ts';
import { seaForecasts } from '@chancery/shared/games/weaw/forecast/sea-fights.ts';
import { missionForecasts } from '@chancery/shared/games/weaw/forecast/missions.ts';
import { battleForecasts } from '@chancery/shared/games/weaw/forecast/fights.ts';
import { remarksNow } from '@chancery/shared/games/weaw/legal-lines/remarks.ts';
import { explain } from '@chancery/shared/games/weaw/report/refusals.ts';
import { namesOf } from '@chancery/shared/games/weaw/charts/names.ts';
import { orderLines } from '@chancery/shared/games/weaw/orders/sheet.ts';
import { undeclaredWars } from '@chancery/shared/games/weaw/forecast/undeclared-wars.ts';
import { type DepotForecast, moneyForecast } from '@chancery/shared/games/weaw/forecast/money.ts';
import { ask, askForm, form, type Form } from '../../../composer/step.ts';
import { warningText } from '../../../composer/sheet-preview.ts';
import type { Choice, PickStep } from '../../../table/picks.ts';
import type {
  ComposerContents,
  RowNote,
  SheetAtHand,
  SheetPreview,
  SheetWarning,
} from '../../../table/composer-contents.ts';
import type { WeawTable, WeawClientTypes } from '../table.ts';
import { forcesInWords, named, shortName } from '../words.ts';
import { GROUND } from '../world/ground.ts';
import { neighboursOf } from '../world/map-state.ts';
import { sceneOf } from '../world/scene.ts';
import { type ComposerContext, contextOf } from './context.ts';
import {
  battleSentence,
  forecastBrief,
  forecastLines,
  missionBrief,
  missionLines,
  missionSentence,
  seaBrief,
  seaLines,
  seaSentence,
} from './forecast-words.ts';
import { attackPicker, breakThroughPicker, whyNoAttack } from './land-pickers.ts';
import { movePicker, railPicker } from './march-pickers.ts';
import { buildPicker, incorporatePicker } from './money-pickers.ts';
import { trenchPicker, whyNoTrench } from './trench-picker.ts';
import { influencePicker } from './influence-picker.ts';
import { givePicker, optionPicker, peacePicker, warPicker } from './politics-pickers.ts';
import { researchPicker } from './research-picker.ts';
import { forcePicker } from './force-slots.ts';
import { anyOrderPicker, huntPicker, planesPicker, standingPicker, submarinePicker } from './order-menus.ts';
import { menuDetail } from './menu-details.ts';
import { upkeepPicker } from './upkeep-pickers.ts';

// The menu of orders, by purpose: attack, build, influence.

/** The id of standing orders in the menu. */
export const STANDING_ORDER = 'stand';

const MENU: readonly Form<ComposerContext, readonly string[]>[] = [
  form('attack', 'by front, with what would come of it', attackPicker),
  form('build', 'units, complexes, ports, ships', buildPicker),
  form('move', 'to where the enemy threatens', movePicker),
  form('trench', 'on borders with the enemy', trenchPicker),
  form('rail', 'by train, after the battles', railPicker),
  form('influence', 'a neutral', influencePicker),
  form('research', 'a technology, or bring one to the units', researchPicker),
  form(STANDING_ORDER, 'until told otherwise: hold, retreat, lose, …', standingPicker),
  form('fleet', 'a naval force: ships, way, cargo, task', forcePicker),
  form('submarines', 'lie in wait for forces, or cut trade', submarinePicker),
  form('hunt', 'for submarines, with destroyers', huntPicker),
  form('planes', 'strike, raid, attack a fleet, cover a force', planesPicker),
  form('incorporate', 'land that is held', incorporatePicker),
  form('upkeep', 'repair, retool, supply, fund, exchange', upkeepPicker),
  form('break through', 'with tanks, behind an attack of the sheet', breakThroughPicker),
  form('declare', 'war', warPicker),
  form('give', 'money to an ally', givePicker),
  form('peace', 'surrender: offer it, answer it', peacePicker),
  form('option', 'what only this nation may do', optionPicker),
  form('any order', 'every order there is, by its words', anyOrderPicker),
];

/** Why nothing can be ordered by an entry of the menu. */
const WHY_NOT: Readonly<Record<string, (context: ComposerContext) => string | undefined>> = {
  attack: whyNoAttack,
  trench: whyNoTrench,
};

/** The menu for a nation; entries without a possible order say why. */
const menuFor = (context: ComposerContext): readonly Choice[] =>
  MENU.map((each) => {
    const why = WHY_NOT[each.id]?.(context);
    return { ...each, detail: () => menuDetail(each.id), ...(why !== undefined && { why }) };
  });

/** Nations the viewer orders for that have anything to order, the own nation first. */
const actorsAt = ({ state, seatView }: WeawTable): readonly string[] => {
  const { seat, view } = seatView;
  const hasAny = (nation: string): boolean =>
    state.units.some((pile) => pile.nation === nation) ||
    Object.values(state.territories).some(({ controller }) => controller === nation);
  return view.commands
    .filter((nation) => nation === seat || hasAny(nation))
    .toSorted((one, other) => Number(other === seat) - Number(one === seat));
};

const FOR = 'for ';

function* picks(at: SheetAtHand<WeawClientTypes>): Generator<PickStep, readonly string[], string> {
  const { table } = at;
  const [own = table.seatView.seat, ...others] = actorsAt(table);
  const theirs = others.map((id): Choice => ({
    id: FOR + id,
    text: `for ${named(table, id)}`,
    hint: 'its orders',
  }));
  let verb = yield ask('order', 'Which order?', {
    choices: () => [...menuFor(contextOf(at, own)), ...theirs],
  });
  const nation = verb.startsWith(FOR) ? verb.slice(FOR.length) : own;
  if (nation !== own)
    verb = yield ask('order', `Which order for ${named(table, nation)}?`, {
      choices: () => menuFor(contextOf(at, nation)),
    });
  return (yield* askForm(MENU, verb, contextOf(at, nation))) ?? [];
}

const sheetOf = ({ edition, seatView }: WeawTable, text: string) => ({
  edition,
  view: seatView.view,
  seat: seatView.seat,
  text,
});

/** The expected results of a sheet's fights, each beside its lines. */
const fightNotes = (table: WeawTable, rows: readonly string[]): readonly RowNote[] => {
  const text = rows.join('\n');
  const numbered = orderLines(namesOf(table.edition), text);
  const noteOf = (lines: readonly string[], note: Omit<RowNote, 'row'>): readonly RowNote[] =>
    lines.flatMap((line) => {
      const place = numbered[Number(line.split('/')[1]) - 1];
      return place === undefined ? [] : [{ row: place - 1, ...note }];
    });
  return [
    ...missionForecasts(sheetOf(table, text)).flatMap((forecast) =>
      noteOf([forecast.line], { brief: missionBrief(forecast), sentences: missionLines(table, forecast) }),
    ),
    ...battleForecasts(sheetOf(table, text)).flatMap((fight) =>
      noteOf(fight.lines, { brief: forecastBrief(fight), sentences: forecastLines(table, fight) }),
    ),
    ...seaForecasts(sheetOf(table, text)).flatMap((forecast) =>
      noteOf(forecast.lines, { brief: seaBrief(forecast), sentences: seaLines(table, forecast) }),
    ),
  ];
};

/** `60 to 48`; one figure where nothing changes. */
const changeText = (before: number, after: number): string =>
  before === after ? String(before) : `${String(before)} to ${String(after)}`;

/** Money by nation, with its centre points after its home depot: `Berlin 60 to 48, centres 40`. */
const moneyTexts = (
  table: WeawTable,
  { depots, centrePoints }: ReturnType<typeof moneyForecast>,
): readonly string[] =>
  [...new Set([...depots, ...centrePoints].map(({ nation }) => nation))].map((nation) => {
    const [home, ...colonies] = depots.filter((depot) => depot.nation === nation);
    const depotText = ({ place, before, after }: DepotForecast): string =>
      `${named(table, place)} ${changeText(before, after)}`;
    // Colonial depots are named only if the sheet changes them, since they would take up the row.
    return [
      ...(home ? [depotText(home)] : []),
      ...centrePoints
        .filter((points) => points.nation === nation)
        .map(({ given, left }) => `centres ${changeText(given, left)}`),
      ...colonies.filter(({ before, after }) => before !== after).map(depotText),
    ].join(', ');
  });

/** The results of a sheet, its fights with odds. */
const resultsOf = (table: WeawTable, text: string): readonly string[] => [
  ...undeclaredWars(sheetOf(table, text)).map(
    ({ by, on }) =>
      `${shortName(by)} attacks ${shortName(on)} without a declaration: that is war, and moves US Entry twice as far where it is neutral. [WEAW-DOW-3]`,
  ),
  ...missionForecasts(sheetOf(table, text)).map((forecast) => missionSentence(table, forecast)),
  ...battleForecasts(sheetOf(table, text)).map((fight) => battleSentence(table, fight)),
  ...seaForecasts(sheetOf(table, text)).map((forecast) => seaSentence(table, forecast)),
];

/** Lines that would be refused, found by running the sheet; with `caution` those that only others could make legal. */
const warningsOf = (
  { edition, seatView }: WeawTable,
  text: string,
  wanted: Remark['weight'],
): readonly SheetWarning[] =>
  remarksNow(edition, seatView.view, { seat: seatView.seat, text })
    .filter(({ weight }) => weight === wanted)
    .map(({ line, refusal }) => ({ line, text: explain(edition, refusal) }));

const preview = (table: WeawTable, text: string): SheetPreview => {
  const money = moneyForecast(sheetOf(table, text));
  const { centrePoints } = money;
  const count = orderLines(namesOf(table.edition), text).length;
  const whose = (nation: string): string => (centrePoints.length > 1 ? ` of ${named(table, nation)}` : '');
  const lost = centrePoints
    .filter(({ left }) => left > 0)
    .map(
      ({ nation, left }) =>
        `${String(left)} centre points${whose(nation)} are left over and lost: they buy what factories and shipyards make. [WEAW-ICN-5]`,
    );
  let results: readonly string[] | undefined;
  let doubts: readonly string[] | undefined;
  let warnings: readonly SheetWarning[] | undefined;
  return {
    summary: [`${String(count)} ${count === 1 ? 'line' : 'lines'}`, ...moneyTexts(table, money)].join('; '),
    // Computed on first use: most screens show only the summary.
    get brings() {
      results ??= [...lost, ...resultsOf(table, text)];
      return results;
    },
    get doubts() {
      doubts ??= warningsOf(table, text, 'caution').map(warningText);
      return doubts;
    },
    obligations: [],
    get warnings() {
      warnings ??= warningsOf(table, text, 'illegal');
      return warnings;
    },
  };
};

/** The composer's contents for sheets of the great war. */
export const weawComposer: ComposerContents<WeawClientTypes> = {
  preview,
  picks,
  begun: (table, id) =>
    id === STANDING_ORDER
      ? { picks: [STANDING_ORDER] }
      : { about: named(table, id), known: { place: [id], zone: [id] } },
  choiceMap: {
    ground: GROUND,
    sceneOf: (table, signs) => sceneOf(table, { layer: 'forces', signs }),
    neighboursOf,
    nameOf: named,
  },
  inWords: forcesInWords,
  notes: fightNotes,
};

import { hasArmy, markerOf, markersIn } from '@chancery/shared/games/pax/board/position.ts';
import { type AreaId, isControl, isPower, type Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { mayOrder } from '@chancery/shared/games/pax/movement/order-lines.ts';
import type { Action, Order } from '@chancery/shared/games/pax/orders/types.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { sentenceCase } from '@chancery/shared/kernel/report/words.ts';
import type { Choice } from '../../../table/picks.ts';
import { type Fight, fightIn, fightText, winsText } from '../forecast/fights.ts';
import { provocationBy, provocationTexts, provocationWords } from '../forecast/provocations.ts';
import { poundsText } from '../pounds-text.ts';
import { yieldOf } from '../views/placement.ts';
import { partyName } from '../views/names.ts';
import type { ComposerContext } from './context.ts';

// The consequences of an order, shown while it is picked: the fight with its odds, and the powers it provokes.

/** An order in its context, and the position after it with others' units where they are. */
interface Outlook {
  readonly context: ComposerContext;
  readonly power: Power;
  readonly action: Action;
  readonly after: PaxState;
}

/** Where an order may cause a fight. */
const battlefieldOf = (action: Action): AreaId | undefined => {
  if (action.do === 'place') return action.area;
  return action.do === 'move' && action.units.arm === 'army' ? action.to.place : undefined;
};

const positionAfter = ({ state, forecast, power }: ComposerContext, actions: readonly Action[]): PaxState => {
  const own = forecast?.after(actions).state ?? state;
  const others = state.units.filter((stack) => stack.power !== power);
  return { ...own, units: [...own.units.filter((stack) => stack.power === power), ...others] };
};

const fightOf = ({ context, power, action, after }: Outlook): Fight | undefined => {
  const area = battlefieldOf(action);
  const price = action.do === 'place' ? context.forecast?.cost(action) : undefined;
  const before = context.forecast?.state ?? context.state;
  const replaces = area === undefined ? undefined : markerOf(before, power, area)?.kind;
  const costs = new Map(
    area !== undefined && price !== undefined ? [[area, { price, replaces }] as const] : [],
  );
  return area === undefined
    ? undefined
    : fightIn({ edition: context.edition, state: after, power }, area, costs);
};

/** Whether an order places Control that an army has to win, and none is there (PB-EST-1). */
const wantsArmy = ({ power, action, after }: Outlook): boolean => {
  if (action.do !== 'place') return false;
  const own = markerOf(after, power, action.area);
  return own !== undefined && isControl(own.kind) && !own.established && !hasArmy(after, power, action.area);
};

/** Sizes of armies whose odds are shown where there is no army yet. */
const TRIED_SIZES = [3, 10] as const;

/** The fight if one army were there. */
const fightWithArmy = (
  { context: { edition }, power, after }: Outlook,
  area: AreaId,
  size: (typeof TRIED_SIZES)[number],
): Fight | undefined => {
  const army = { power, arm: 'army', size, at: area, count: 1 } as const;
  const state = { ...after, units: [...after.units, army] };
  return fightIn({ edition, state, power }, area, new Map());
};

const winText = ({ wins }: Fight): string => {
  if (wins === 0) return 'never';
  return wins === 6 ? 'surely' : `in ${String(wins)} of 6`;
};

/** The odds of hypothetical armies; none where nobody without Control may fight. */
const armyOdds = (
  outlook: Outlook,
  area: AreaId,
  textOf: (size: number, fight: Fight) => string,
): readonly string[] =>
  TRIED_SIZES.flatMap((size) => {
    const fight = fightWithArmy(outlook, area, size);
    return fight ? [textOf(size, fight)] : [];
  });

/** In a few words: `cb F I, 3 v 5 wins 1 in 6`. */
const wordsOf = (outlook: Outlook): string => {
  const { context, power, action, after } = outlook;
  const area = battlefieldOf(action);
  const fight = fightOf(outlook);
  const odds = fight ? `${String(fight.strength)} v ${String(fight.against)} ${winsText(fight)}` : '';
  const wanted =
    area !== undefined && wantsArmy(outlook)
      ? ['no army', ...armyOdds(outlook, area, (size, { wins }) => `${String(size)}: ${String(wins)}/6`)]
      : [];
  const provoked = provocationWords(
    { edition: context.edition, state: context.forecast?.state ?? after, power },
    action,
  );
  return [provoked, odds, ...wanted].filter((words) => words !== '').join(', ');
};

/** The income of a marker: `It brings £32 a turn where a link leads to it; its maintenance is £10.` */
const incomeSentence = ({ context: { edition, state }, power, action }: Outlook): readonly string[] => {
  if (action.do !== 'place') return [];
  const { income, maintenance } = yieldOf({ edition, state, power, area: action.area }, action.marker);
  return [
    `It brings ${poundsText(income)} a turn where a link leads to it; its maintenance is ${poundsText(maintenance)}.`,
  ];
};

/** What happens to a marker below Control in an area in unrest that nobody controls (PB-COL-12, PB-UNREST-2). */
const unrestSentence = ({ context: { state }, action }: Outlook): readonly string[] => {
  if (action.do !== 'place' || isControl(action.marker) || !state.unrest.includes(action.area)) return [];
  if (markersIn(state, action.area).some(({ kind }) => isControl(kind))) return [];
  return ['The area is in unrest: if no power quells it this turn, the marker is lost again.'];
};

const unfoughtSentence = (outlook: Outlook, area: AreaId): string => {
  const odds = armyOdds(outlook, area, (size, fight) => `army ${String(size)} would ${winText(fight)}`);
  const { context, power } = outlook;
  const isOwn = context.seat !== 'gm' && mayOrder(context.seat, power);
  const whose = isOwn ? 'yours' : partyName(context.edition, power);
  return `No army of ${whose} is there to win it${odds.length > 0 ? `; ${odds.join(', ')}` : ''}.`;
};

const sentencesOf = (outlook: Outlook): readonly string[] => {
  const { context, power, action, after } = outlook;
  const area = battlefieldOf(action);
  const fight = fightOf(outlook);
  const isUnfought = area !== undefined && wantsArmy(outlook);
  const by = { edition: context.edition, state: context.forecast?.state ?? after, power };
  return [
    ...(fight ? [`Fight: ${fightText(fight)}.`] : []),
    ...(isUnfought ? [unfoughtSentence(outlook, area)] : []),
    ...provocationTexts(context.edition, action, provocationBy(by, action)).map(sentenceCase),
    ...incomeSentence(outlook),
    ...unrestSentence(outlook),
  ];
};

/** The consequences of a legal order; computed when it is looked at. */
export const outlookOn = (
  context: ComposerContext,
  power: Power,
  action: Action,
): Pick<Choice, 'outlook' | 'detail'> => {
  let known: Outlook | undefined;
  const outlook = (): Outlook =>
    (known ??= { context, power, action, after: positionAfter(context, [action]) });
  return { outlook: () => wordsOf(outlook()), detail: () => sentencesOf(outlook()) };
};

/** The consequences of a complete order, all its actions together. */
export const orderOutlook = (context: ComposerContext, { actions }: Order): readonly string[] => {
  const { forecast, power } = context;
  if (!forecast || !isPower(power)) return [];
  const after = positionAfter(context, actions);
  return [...new Set(actions.flatMap((action) => sentencesOf({ context, power, action, after })))];
};

import { depotAt, moneyAtHome, pay, receive, bookOf } from '../board/depots.ts';
import { atWar, friendly, inMainWar, isNeutral, sideOf } from '../board/relations.ts';
import { homeOf, isIncorporated, landOf, valueOf } from '../board/territory.ts';
import { favouredSide, inTen, moveEntry, applyTrigger } from '../diplomacy/us-entry.ts';
import { linesOf, performLines, type Handler } from '../lines/carry-out.ts';
import { no } from '../lines/reasons.ts';
import { isUnrestricted, landIncome } from '../money/income.ts';
import { canBlockade, isCut, isCutByWarfare, TRADERS, tradeOf } from '../money/trade.ts';
import type { ActionOf } from '../orders/types.ts';
import type { StepContext } from '../state/step.ts';

/** WEAW-GB-1, WEAW-DE-4, WEAW-TRADE-6 to 9: a line each turn, legal where the ships are there. */
const blockadeTrade: Handler<ActionOf<'blockade-trade'>> = (step, { nation }, { of }) => {
  const { state } = step;
  if (!atWar(state, nation, of)) return no('not-at-war', { nation: of }, 'WEAW-TRADE-6');
  if (!canBlockade(step, nation, of))
    return no('not-open', { what: 'no vessels stand where the trade passes' }, 'WEAW-TRADE-6');
  state.record.tradeBlockades.push({ by: nation, of });
  return undefined;
};

/** A blockade of Germany, Britain or France may move US Entry; that of Russia does so once (WEAW-USE-9 to 11). */
const entryOfBlockades = (step: StepContext): void => {
  const { edition, state, dice } = step;
  const chance = edition.settings.blockadeChance === 'twoInTen' ? 2 : 1;
  const by = new Map(state.record.tradeBlockades.map((each) => [each.by, each.of]));
  for (const [nation, of] of by) {
    if (of === 'russia' || !isNeutral(state, 'usa')) continue;
    if (!inTen(dice.roll(`entry blockade ${nation}`, 10), chance)) continue;
    moveEntry(step, of === 'germany' ? -1 : 1, `a blockade of US trade to ${of}`);
  }
};

const trade = (step: StepContext): void => {
  const { state } = step;
  const cut = TRADERS.filter((nation) => tradeOf(step, nation) > 0 && isCut(step, nation));
  for (const nation of TRADERS) {
    const amount = cut.includes(nation) ? 0 : tradeOf(step, nation);
    state.lastCollection.trade[nation] = amount;
    receive(step, nation, amount);
  }
  if (cut.includes('russia') && !state.tradeCut.includes('russia')) applyTrigger(step, 'trade-to-russia-cut');
  state.tradeCut = cut;
};

/** Income goes to the depot each territory connects to; with a ceiling, in proportion to what lies there (WEAW-COLL-2). */
const collect = (step: StepContext, nation: string): number => {
  const income = landIncome(step, nation);
  const own = landOf(step, nation).filter((place) => isIncorporated(step, nation, place));
  const home = homeOf(step, nation);
  let left = income;
  const seen = new Set<string>();
  const depots: { place: string; value: number }[] = [];
  for (const place of [...(home === undefined ? [] : [home]), ...own]) {
    if (seen.has(place)) continue;
    const depot = depotAt(step, nation, place);
    for (const each of depot) seen.add(each);
    const inside = own.filter((each) => depot.has(each));
    const multiplier = nation === 'bolsheviks' ? 2 : 1;
    depots.push({
      place,
      value: inside.reduce((sum, each) => sum + valueOf(step.edition, each), 0) * multiplier,
    });
  }
  // What a ceiling holds back is held back abroad first: the capital's depot is filled before the others.
  for (const { place, value } of depots) {
    const here = Math.min(left, value);
    receive(step, nation, here, place);
    left -= here;
  }
  const row = step.state.nations[nation];
  if (row) row.collected = income;
  return income;
};

/** Raiders in numbered zones, at most four in each (WEAW-RAID-1 to 3, WEAW-AMB-156). */
const raidersOf = (step: StepContext): number => {
  const { edition, state } = step;
  return [...edition.zones.values()].reduce((sum, { id, britishIncomePerRaider, maxRaidersCounted = 4 }) => {
    if (britishIncomePerRaider === 0) return sum;
    const raiders = state.units.reduce(
      (count, { nation, type, at, n }) =>
        at === id && type !== 'transport' && atWar(state, nation, 'britain') ? count + n : count,
      0,
    );
    return sum + Math.min(raiders, maxRaidersCounted) * britishIncomePerRaider;
  }, 0);
};

/** What is taken off income: raids, the die of unrestricted warfare, bombs; never below nothing. */
const losses = (step: StepContext): void => {
  const { state, dice, emit } = step;
  const due: Record<string, number> = { ...state.record.raided };
  due['britain'] = (due['britain'] ?? 0) + raidersOf(step);
  // WEAW-DE-8, WEAW-AMB-75.
  if (isCutByWarfare(step)) due['britain'] += dice.roll('warfare', 10);
  state.lastCollection.raided = {};
  for (const [nation, amount] of Object.entries(due)) {
    if (amount <= 0) continue;
    const taken = Math.min(
      amount,
      (state.nations[nation]?.collected ?? 0) + (state.lastCollection.trade[nation] ?? 0),
    );
    const lost = Math.min(taken, moneyAtHome(step, nation));
    pay(step, nation, lost);
    const book = bookOf(step, nation);
    book.spent -= lost;
    book.lost += lost;
    state.lastCollection.raided[nation] = lost;
    emit({ type: 'raided', nation, amount: lost, why: 'raids and bombs' });
  }
};

/** A quarter of everything collected, rounded up, in equal shares, what is left over in the order of nations (WEAW-SURR-10, 11). */
const tributes = (step: StepContext): void => {
  const { edition, state, emit } = step;
  state.lastCollection.tribute = {};
  for (const nation of edition.order) {
    const row = state.nations[nation];
    const { surrender } = row ?? {};
    if (!row || !surrender || surrender.tributeLeft <= 0) continue;
    if (surrender.to.some((victor) => atWar(state, nation, victor))) {
      surrender.tributeLeft = 0;
      continue;
    }
    surrender.tributeLeft -= 1;
    const share = edition.tables.nations.production.surrender.tributeShare;
    const owed = Math.ceil((row.collected + (state.lastCollection.trade[nation] ?? 0)) * share);
    const paid = Math.min(owed, moneyAtHome(step, nation));
    pay(step, nation, paid);
    state.lastCollection.tribute[nation] = paid;
    const [each, over] = [Math.floor(paid / surrender.to.length), paid % surrender.to.length];
    for (const [i, victor] of surrender.to.entries()) {
      const amount = each + (i < over ? 1 : 0);
      receive(step, victor, amount);
      emit({ type: 'tribute', from: nation, to: victor, amount });
    }
  }
};

const areGivers = (step: StepContext, from: string, to: string): boolean =>
  friendly(step.state, from, to) && sideOf(step.state, from) !== 'none';

/** WEAW-COLL-7, WEAW-USO-7: half arrives, rounded up; from the neutral USA all. */
const give: Handler<ActionOf<'give'>> = (step, { nation }, { amount, to }) => {
  const { state } = step;
  const isAmerican = nation === 'usa' && isNeutral(state, 'usa');
  if (isAmerican ? !inMainWar(state, to) : !areGivers(step, nation, to))
    return no('not-open', { what: 'gifts go to one’s own side' }, 'WEAW-COLL-7');
  if (isAmerican && amount < 5) return no('not-open', { what: 'at least 5' }, 'WEAW-USO-7');
  if (to === 'japan' && !isUnrestricted(step, 'japan'))
    return no('not-open', { what: 'Japan takes nothing before it collects in full' }, 'WEAW-JAP-15');
  if (!pay(step, nation, amount))
    return no('unfunded', { cost: amount, money: moneyAtHome(step, nation) }, 'WEAW-COLL-7');
  bookOf(step, nation).sent += amount;
  state.record.gifts.push({
    from: nation,
    to,
    amount,
    arriving: isAmerican ? amount : Math.ceil(amount / 2),
  });
  return undefined;
};

/** WEAW-RU-1, WEAW-AMB-72. */
const aid: Handler<ActionOf<'aid'>> = (step, { nation }, { to }) => {
  const { edition, state } = step;
  if (nation !== 'russia' || to !== 'serbia')
    return no('not-open', { what: 'Russia aids Serbia' }, 'WEAW-RU-1');
  if (state.record.used.includes('aid serbia'))
    return no('used-already', { what: 'once a turn' }, 'WEAW-RU-1');
  const row = edition.tables.events.options.find(({ id }) => id === 'ru-1-serbia');
  const [fee, gift] = [Number(row?.['fee'] ?? 0), Number(row?.['gift'] ?? 0)];
  const cost = edition.settings.serbiaAid === 'feeOnTop' ? fee + gift : fee;
  if (!pay(step, nation, cost))
    return no('unfunded', { cost, money: moneyAtHome(step, nation) }, 'WEAW-RU-1');
  state.record.used.push('aid serbia');
  state.record.gifts.push({ from: 'russia', to: 'serbia', amount: cost, arriving: gift });
  return undefined;
};

/** A gift of the neutral USA may move opinion (WEAW-USO-8 to 10). */
const giftMoves = (step: StepContext, to: string): void => {
  const { state, dice } = step;
  const favoured = favouredSide(state.usEntry);
  if (favoured === undefined) return;
  const isFavoured = sideOf(state, to) === favoured;
  if (!inTen(dice.roll('entry gift usa', 10), isFavoured ? 1 : 2)) return;
  const towards = isFavoured ? (favoured === 'allied' ? -1 : 1) : favoured === 'allied' ? 1 : -1;
  moveEntry(step, towards, 'a gift of the USA');
};

const deliver = (step: StepContext): void => {
  for (const { from, to, arriving } of step.state.record.gifts) {
    receive(step, to, arriving);
    step.emit({ type: 'gift', from, to, amount: arriving });
    if (from === 'usa') giftMoves(step, to);
  }
};

/** Money that ships carried arrives (WEAW-COLL-3, WEAW-AMB-149). */
const unloadMoney = (step: StepContext): void => {
  for (const pile of step.state.units) {
    if (!pile.money) continue;
    const { amount, to } = pile.money;
    const zones = step.edition.places.get(to)?.adjacentSeas ?? [];
    if (!zones.includes(pile.at)) continue;
    receive(step, pile.nation, amount, to);
    delete pile.money;
  }
};

/** Blockades and their dice, income, raids, tribute, gifts (contract, step 14). */
export const runCollecting = (step: StepContext): void => {
  const { edition, state, emit } = step;
  const lines = linesOf(step, 'COLL');
  performLines(step, lines, { 'blockade-trade': blockadeTrade });
  entryOfBlockades(step);
  trade(step);
  for (const nation of edition.order) {
    const land = collect(step, nation);
    const traded = state.lastCollection.trade[nation] ?? 0;
    bookOf(step, nation).collected = land + traded;
    if (land + traded > 0) emit({ type: 'collected', nation, land, trade: traded, lost: 0 });
  }
  unloadMoney(step);
  losses(step);
  tributes(step);
  performLines(
    step,
    lines.filter(({ end }) => end === 'waiting'),
    { give, aid },
  );
  deliver(step);
};

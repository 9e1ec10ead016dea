import { depotAt, moneyAtHome, pay, receive } from '../board/depots.ts';
import { areAtWar, isNeutral } from '../board/relations.ts';
import { homeOf, isIncorporated, landOf, valueOf } from '../board/territory.ts';
import { tributeTo } from '../diplomacy/terms.ts';
import { isChanceMet, moveEntry, applyTrigger } from '../diplomacy/us-entry.ts';
import { linesToCarryOut, carryOutLines } from '../lines/carry-out.ts';
import { landIncome } from '../money/income.ts';
import { sendsGifts, sendGifts } from '../money/gifts.ts';
import { isTradeCut, isCutByWarfare, TRADERS, tradeIncome } from '../money/trade.ts';
import type { StepContext } from '../state/step.ts';

/** A blockade of Germany, Britain or France may move US Entry; that of Russia does so once (WEAW-USE-9 to 11). */
const rollBlockadeEntry = (step: StepContext): void => {
  const { edition, state, dice } = step;
  const chance = edition.settings.blockadeChance === 'twoInTen' ? 2 : 1;
  const by = new Map(state.record.tradeBlockades.map((each) => [each.by, each.of]));
  for (const [nation, of] of by) {
    if (of === 'russia' || !isNeutral(state, 'usa')) continue;
    if (!isChanceMet(dice.roll(`entry blockade ${nation}`, 10), chance)) continue;
    moveEntry(step, of === 'germany' ? -1 : 1, { is: 'blockade', of });
  }
};

const collectTrade = (step: StepContext): void => {
  const { state } = step;
  const cut = TRADERS.filter((nation) => tradeIncome(step, nation) > 0 && isTradeCut(step, nation));
  for (const nation of TRADERS) {
    const amount = cut.includes(nation) ? 0 : tradeIncome(step, nation);
    state.lastCollection.trade[nation] = amount;
    receive(step, nation, { amount });
  }
  if (cut.includes('russia') && !state.tradeCut.includes('russia')) applyTrigger(step, 'trade-to-russia-cut');
  state.tradeCut = cut;
};

/** Income goes to the depot each territory connects to; with a ceiling, in proportion to what lies there (WEAW-COLL-2). */
const collectLand = (step: StepContext, nation: string): number => {
  const income = landIncome(step, nation);
  // By name: a depot is identified by its first place, whatever the order of places in a position.
  const own = landOf(step, nation)
    .filter((place) => isIncorporated(step, nation, place))
    .toSorted();
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
  // A ceiling withholds income abroad first: the capital's depot is filled before the others.
  for (const { place, value } of depots) {
    const here = Math.min(left, value);
    receive(step, nation, { amount: here, place });
    left -= here;
  }
  const row = step.state.nations[nation];
  if (row) row.collected = income;
  return income;
};

/** Britain's losses by raiders: at most four count in each zone with a figure (WEAW-RAID-1 to 3, WEAW-AMB-156). */
const raiderLosses = (step: StepContext): number => {
  const { edition, state } = step;
  return [...edition.zones.values()].reduce((sum, { id, britishIncomePerRaider, maxRaidersCounted = 4 }) => {
    if (britishIncomePerRaider === 0) return sum;
    const raiders = state.units.reduce(
      (count, { nation, type, at, n }) =>
        at === id && type !== 'transport' && areAtWar(state, nation, 'britain') ? count + n : count,
      0,
    );
    return sum + Math.min(raiders, maxRaidersCounted) * britishIncomePerRaider;
  }, 0);
};

/** Subtracts raids, the die of unrestricted warfare and bombs from income, down to zero. */
const applyLosses = (step: StepContext): void => {
  const { state, dice, emit } = step;
  const due: Record<string, number> = { ...state.record.raided };
  due['britain'] = (due['britain'] ?? 0) + raiderLosses(step);
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
    pay(step, nation, { amount: lost, as: 'lost' });
    state.lastCollection.raided[nation] = lost;
    emit({ type: 'raided', nation, amount: lost, why: 'raids-and-bombs' });
  }
};

/**
 * A quarter of everything collected, rounded up, in equal shares; the rest goes by the order of nations (WEAW-SURR-10,
 * 11).
 */
const payTributes = (step: StepContext): void => {
  const { edition, state, emit } = step;
  state.lastCollection.tribute = {};
  for (const nation of edition.order) {
    const row = state.nations[nation];
    const { surrender } = row ?? {};
    const victors = tributeTo(step, nation);
    if (!row || !surrender || victors.length === 0) continue;
    if (victors.some((victor) => areAtWar(state, nation, victor))) {
      surrender.tributeLeft = 0;
      continue;
    }
    surrender.tributeLeft -= 1;
    const share = edition.tables.nations.production.surrender.tributeShare;
    const owed = Math.ceil((row.collected + (state.lastCollection.trade[nation] ?? 0)) * share);
    const paid = Math.min(owed, moneyAtHome(step, nation));
    pay(step, nation, { amount: paid, as: 'sent' });
    state.lastCollection.tribute[nation] = paid;
    const [each, over] = [Math.floor(paid / victors.length), paid % victors.length];
    for (const [i, victor] of victors.entries()) {
      const amount = each + (i < over ? 1 : 0);
      receive(step, victor, { amount });
      emit({ type: 'tribute', from: nation, to: victor, amount });
    }
  }
};

/** Money that ships carried arrives (WEAW-COLL-3, WEAW-AMB-149). */
const unloadMoney = (step: StepContext): void => {
  for (const pile of step.state.units) {
    if (!pile.money) continue;
    const { amount, to } = pile.money;
    const zones = step.edition.places.get(to)?.adjacentSeas ?? [];
    if (!zones.includes(pile.at)) continue;
    receive(step, pile.nation, { amount, place: to });
    delete pile.money;
  }
};

/** Blockades and their dice, income, raids, tribute, gifts, in the order of the rules. */
export const runCollecting = (step: StepContext): void => {
  const { edition, state, emit } = step;
  const lines = linesToCarryOut(step, 'COLL');
  carryOutLines(
    step,
    lines.filter((line) => !sendsGifts(line)),
  );
  rollBlockadeEntry(step);
  collectTrade(step);
  for (const nation of edition.order) {
    const land = collectLand(step, nation);
    const traded = state.lastCollection.trade[nation] ?? 0;
    if (land + traded > 0) emit({ type: 'collected', nation, land, trade: traded, lost: 0 });
  }
  unloadMoney(step);
  applyLosses(step);
  payTributes(step);
  sendGifts(step, lines);
};

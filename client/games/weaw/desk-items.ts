import { lastTurnToExchange } from '@chancery/shared/games/weaw/diplomacy/diplomatic-orders.ts';
import type { DeskItem } from '../../table/desk-contents.ts';
import type { WeawTable } from './table.ts';
import { named, shortName } from './words.ts';

// What waits for the viewer beside the sheet itself: all of it is written on the sheet.

const SHEET = { screen: 'orders' } as const;

/** Surrenders that are offered to a nation of the viewer and have no answer from it (WEAW-SURR-1). */
const offersDue = ({ seatView: { view } }: WeawTable): readonly DeskItem[] =>
  view.offers.flatMap(({ from, to, accepted, refused }) =>
    to
      .filter((nation) => view.commands.includes(nation) && ![...accepted, ...refused].includes(nation))
      .map((nation) => ({
        ...SHEET,
        sign: '✗',
        text: `${shortName(from)} offers to surrender to ${shortName(nation)}`,
        state: `accept or refuse surrender of ${from}`,
      })),
  );

/** Ports that China attacks, which may be exchanged for land instead of a war (WEAW-CHI-13). */
const exchangesDue = (table: WeawTable): readonly DeskItem[] => {
  const { view } = table.seatView;
  return view.claims
    .filter((claim) => view.commands.includes(claim.owner) && table.state.turn <= lastTurnToExchange(claim))
    .map((claim) => ({
      ...SHEET,
      sign: '!',
      text: `China has attacked ${named(table, claim.place)}: exchange land for it, or it is war`,
      state: `until turn ${String(lastTurnToExchange(claim))}`,
    }));
};

/** Advances that have been found and not paid for (WEAW-TECH-1). */
const upgradesDue = (table: WeawTable): readonly DeskItem[] =>
  table.seatView.view.commands.flatMap((nation) =>
    Object.entries(table.state.nations[nation]?.research ?? {})
      .filter(([, { level, paid }]) => paid < level)
      .map(([tech]) => ({
        ...SHEET,
        sign: '!',
        text: `${named(table, tech)} is found and not yet with the units of ${shortName(nation)}`,
        state: `upgrade ${tech}`,
      })),
  );

/** What a surrender of a nation of the viewer still binds it to (WEAW-SURR-10 to 12). */
const surrenderTerms = ({ seatView: { view }, state, edition }: WeawTable): readonly DeskItem[] => {
  const { reentryAfterTurns } = edition.tables.nations.production.surrender;
  return view.commands.flatMap((nation) => {
    const { surrender } = state.nations[nation] ?? {};
    if (!surrender) return [];
    const { turn, tributeLeft } = surrender;
    const free = turn + reentryAfterTurns + 1;
    const owes =
      tributeLeft === 1 ? 'tribute for one more turn' : `tribute for ${String(tributeLeft)} more turns`;
    const text = `${shortName(nation)} surrendered: ${tributeLeft > 0 ? owes : 'no more tribute'}`;
    const may = free > state.turn ? `war on victors from turn ${String(free)}` : 'may attack victors again';
    return [{ screen: 'nations', sign: '·', text, state: may }];
  });
};

/** What waits for the viewer, what cannot wait first. */
export const weawDeskItems = (table: WeawTable): readonly DeskItem[] => {
  const { match, seat } = table.seatView;
  if (match.over || seat === 'gm') return [];
  return [...offersDue(table), ...exchangesDue(table), ...upgradesDue(table), ...surrenderTerms(table)];
};

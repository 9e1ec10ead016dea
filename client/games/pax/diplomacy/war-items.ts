import { listText } from '@chancery/shared/kernel/report/words.ts';
import { placeInSentence, placeName } from '@chancery/shared/games/pax/wording/words.ts';
import { isPower, seatOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Stack } from '@chancery/shared/games/pax/state/state.ts';
import { currentWars } from '@chancery/shared/games/pax/board/current-wars.ts';
import { economicValue } from '@chancery/shared/games/pax/board/position.ts';
import { openSpoilsPools } from '@chancery/shared/games/pax/board/spoils-pools.ts';
import type { AnswerWindow, Call, SpoilsClaim, WarRecord } from '@chancery/shared/games/pax/state/wars.ts';
import { column, type Line, type Span } from '../../../shell/lines.ts';
import { MARKER_NAMES, partyName, stackText, toneOf } from '../views/names.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { callsOnMe, dueCallText, windowsForMe, dueWindowText } from '../war/due.ts';
import { havensOfSilence, strandedStacks } from '../war/stranded.ts';
import { howItEnds } from '../war/war-ends.ts';
import { partySpans } from '../war/words.ts';
import { spoilsOutlook } from '../war/spoils-outlook.ts';
import type { OfficeItem, OfficeSection } from './office-items.ts';

// Items of wars at the Foreign Office: windows and calls to answer, wars to join or to end, spoils.

export type WarItem =
  | { readonly is: 'window'; readonly window: AnswerWindow }
  | { readonly is: 'call'; readonly call: Call }
  | { readonly is: 'war'; readonly war: WarRecord }
  /** An area to be divided, with the claims made so far. */
  | { readonly is: 'estate'; readonly area: string; readonly claims: readonly SpoilsClaim[] }
  /** Units that may not stay where the war left them. */
  | { readonly is: 'stranded'; readonly stack: Stack };

const pools = ({ edition, state }: PaxTable): readonly WarItem[] =>
  state.step !== 'SPOILS'
    ? []
    : openSpoilsPools({ edition, state }).flatMap(({ areas, war }) =>
        areas.map((area): WarItem => ({
          is: 'estate',
          area,
          claims: war.claims.filter((claim) => claim.area === area),
        })),
      );

const stranded = (table: PaxTable): readonly WarItem[] =>
  strandedStacks(table).map((stack) => ({ is: 'stranded', stack }));

/** What a war requires or allows, the urgent first. */
export const warSections = (table: PaxTable): readonly OfficeSection[] => {
  const { state } = table;
  const wars = state.campaign || state.step === 'ALD' ? currentWars(state) : [];
  return [
    {
      title: 'To be answered now or never',
      items: windowsForMe(table).map((window) => ({ is: 'window', window })),
    },
    { title: 'Calls for your help', items: callsOnMe(table).map((call) => ({ is: 'call', call })) },
    { title: 'Spoils to divide', items: pools(table) },
    { title: 'Units that may not stay', items: stranded(table) },
    { title: 'Wars', items: wars.map((war) => ({ is: 'war', war })) },
  ];
};

const claimRowText = ({ edition }: PaxTable, { by, to, marker }: SpoilsClaim): string => {
  const what = marker === undefined ? '' : ` ${MARKER_NAMES[marker]}`;
  return `${partyName(edition, by)}:${what} to ${partyName(edition, to)}`;
};

/** Whether the viewer may draft a peace for the war under the cursor: it fights powers there. */
export const mayBeginPeace = (table: PaxTable, item: OfficeItem | undefined): boolean => {
  const own = ownPower(table);
  if (item?.is !== 'war' || own === undefined || table.connection === 'past') return false;
  const sides = item.war.sides.map((side) => side.filter(isPower)).filter((side) => side.length > 0);
  const isOurs = sides.flat().some((power) => seatOf(power) === own);
  return table.state.campaign !== null && sides.length > 1 && isOurs;
};

/** An item of a war in one row. */
export const warItemLine = (table: PaxTable, item: WarItem): Line => {
  const { edition } = table;
  switch (item.is) {
    case 'window':
      return [['bad', dueWindowText(table, item.window)]];
    case 'call':
      return [['warn', dueCallText(table, item.call)]];
    case 'war': {
      const { number, sides } = item.war;
      const foes = sides.filter((side) => side.length > 0);
      return [
        `War ${String(number)}  `,
        ...foes.flatMap((side, n): Span[] => [n > 0 ? ' against ' : '', ...partySpans(edition, side)]),
      ];
    }
    case 'estate':
      return [
        column(placeName(edition, item.area), 22),
        column(`value ${String(economicValue(table, item.area))}`, 10),
        ['dim', item.claims.map((claim) => claimRowText(table, claim)).join('; ') || 'nothing said yet'],
      ];
    case 'stranded': {
      const { power, at } = item.stack;
      return [
        [toneOf(power), `${partyName(edition, power)} ${stackText(item.stack)}`],
        ` in ${placeName(edition, at)}`,
      ];
    }
  }
};

/** The keys that lead to the treaty of peace, for viewers who may draft it. */
const draftHint = (table: PaxTable, item: WarItem): string =>
  mayBeginPeace(table, item)
    ? ' y drafts a peace with what was conquered, and once it is proposed M on it makes peace; at the end of the war turn the war is over for those whose enemies have done so too.'
    : '';

const havenText = (table: PaxTable, stack: Stack): string =>
  listText(havensOfSilence(table, stack).map((place) => placeInSentence(table.edition, place)));

/** Notes on the chosen item of a war for the foot: the keys that answer it. */
export const warItemFoot = (table: PaxTable, item: WarItem): string => {
  switch (item.is) {
    case 'window':
      return 'D declares war; P lets it pass. Silence lets it pass too, and the same act gives no cause again.';
    case 'call':
      return item.call.treaties.length > 0
        ? 'J comes to the war, X declines. Who declines or says nothing breaks the treaty.'
        : 'J comes to the war, X declines. Nothing binds you to come.';
    case 'war':
      return table.state.step === 'ALD'
        ? 'Partners are called and sides joined until all have no more to say.'
        : `${howItEnds(item.war)}${draftHint(table, item)} Passages are closed and coaling is offered meanwhile.`;
    case 'estate':
      return `As claims stand ${spoilsOutlook(table, item.area)}. t takes it with a marker, L leaves it to somebody, a admits a victor to your co-dominion.`;
    case 'stranded':
      return `m says where they go; silence sends them to ${havenText(table, item.stack)}.`;
  }
};

import { placeInSentence, powerName, verbFor } from '@chancery/shared/games/pax/wording/words.ts';
import { seatOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { currentWars } from '@chancery/shared/games/pax/board/current-wars.ts';
import { areAtWar, allPhasing } from '@chancery/shared/games/pax/board/sides.ts';
import { openSpoilsPools } from '@chancery/shared/games/pax/board/spoils-pools.ts';
import type { AnswerWindow, Call } from '@chancery/shared/games/pax/state/wars.ts';
import { sentenceCase } from '@chancery/shared/kernel/report/words.ts';
import { wrap, type Line } from '../../../shell/lines.ts';
import { treatyTitles } from '../views/dispute-words.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { alliedSeats, sharedDrafts } from './shared-drafts.ts';
import { seatName } from '../../../table/seats.ts';
import { beatenTexts } from './beaten.ts';
import { forcesOf } from './forces.ts';
import { strandedStacks } from './stranded.ts';
import { namesText } from './words.ts';

// What is due from the viewer in each step of a war, the urgent first.

const isMine = (table: PaxTable, party: Parameters<typeof seatOf>[0]): boolean =>
  seatOf(party) !== undefined && seatOf(party) === ownPower(table);

/** Windows in which one of the viewer's powers may still declare war. */
export const windowsForMe = (table: PaxTable): readonly AnswerWindow[] =>
  (table.state.campaign?.windows ?? []).filter(({ powers, against }) =>
    powers.some((power) => isMine(table, power) && !areAtWar(table.state, power, against)),
  );

/** `Russia has entered Hawaii, which you share: declare war, or pass`. */
export const dueWindowText = ({ edition }: PaxTable, { kind, against, area }: AnswerWindow): string => {
  const who = sentenceCase(powerName(edition, against));
  const place = placeInSentence(edition, area);
  return kind === 'codominion'
    ? `${who} ${verbFor(against, 'has', 'have')} entered ${place}, which you share: declare war, or pass`
    : `${who} ${verbFor(against, 'denies', 'deny')} your alliance alone the passage at ${place}: declare war, or pass`;
};

/** Calls for help the viewer has not answered. */
export const callsOnMe = (table: PaxTable): readonly Call[] =>
  (table.state.campaign?.calls ?? []).filter(({ to, answer }) => answer === undefined && isMine(table, to));

export const dueCallText = (table: PaxTable, { by, against, treaties }: Call): string => {
  const { edition } = table;
  const bound = treaties.length > 0 ? `bound by ${treatyTitles(table, treaties)}` : 'bound by nothing';
  const calls = `${sentenceCase(powerName(edition, by))} ${verbFor(by, 'calls', 'call')} you to help`;
  return `${calls} against ${powerName(edition, against)}, ${bound}`;
};

/** Whether the viewer has a say in a division of spoils. */
export const isHeir = (table: PaxTable): boolean =>
  openSpoilsPools(table).some(({ recipients }) => recipients.some((power) => isMine(table, power)));

const spoilsTexts = (table: PaxTable): readonly string[] => [
  ...(isHeir(table)
    ? ['Spoils: say what you take and what you leave to others; victors at odds meet in a Congress']
    : []),
  ...(strandedStacks(table).length > 0
    ? ['Units of yours may not stay where they are: say where they go']
    : []),
];

const orderTexts = (table: PaxTable): readonly string[] => {
  const { edition, state } = table;
  const forces = forcesOf(table);
  const isTurn = forces.some((party) => allPhasing(state).includes(party));
  const what = isTurn
    ? 'moves, attacks, retreats and losses'
    : 'retreats and losses only: it is not your turn';
  const whose = forces.every((party) => isMine(table, party)) ? '' : ` of ${namesText(edition, forces)}`;
  const shown = sharedDrafts(table).filter(({ isNew }) => isNew);
  const news = shown.map(({ from }) => `${seatName(table, from)} has shown you its draft`);
  const allies = alliedSeats(table).map((seat) => seatName(table, seat));
  const beside = allies.length > 0 ? [`Beside you order: ${allies.join(', ')}`] : [];
  return [...beatenTexts(table), `War orders${whose}: ${what}`, ...beside, ...news];
};

const alliancesTexts = (table: PaxTable): readonly string[] => {
  const calls = callsOnMe(table).map((call) => dueCallText(table, call));
  const wars = currentWars(table.state).map(
    ({ number, sides }) =>
      `War ${String(number)}: ${sides.map((side) => namesText(table.edition, side)).join(' against ')}`,
  );
  return [...calls, ...wars];
};

const textsOf = (table: PaxTable, { step }: PaxState): readonly string[] => {
  if (step === 'WINDOW') return windowsForMe(table).map((window) => dueWindowText(table, window));
  if (step === 'ALD') return alliancesTexts(table);
  if (step === 'SPOILS') return spoilsTexts(table);
  return step === 'FIRST_ORDERS' || step === 'SECOND_ORDERS' ? orderTexts(table) : [];
};

/** What is due from the viewer in this step of a war, in rows; empty in peace and if nothing is due. */
export const warDueLines = (table: PaxTable, width: number): readonly Line[] => {
  const { view, seat } = table.seatView;
  const isAwaited = view.awaited?.seats.includes(seat) === true;
  if (!table.state.campaign || !isAwaited) return [];
  const isUrgent = table.state.step === 'WINDOW';
  return textsOf(table, table.state).flatMap((text) =>
    wrap(text, width - 4, 2).map((row): Line => [[isUrgent ? 'bad' : 'plain', `  ${row}`]]),
  );
};

/** Number of the viewer's answers a war waits for: windows and calls. */
export const dueAnswerCount = (table: PaxTable): number =>
  windowsForMe(table).length + callsOnMe(table).length;

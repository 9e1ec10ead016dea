import type { Refusal } from '../../../kernel/refusal.ts';
import { hostilityRefusal } from '../declarations/warrant.ts';
import { type Power, type Seat, seatOf, SEATS } from '../vocabulary/ids.ts';
import type { Speaker } from '../lines/speaker.ts';
import { type Deed, oneByOne, spokenLines } from '../lines/spoken-lines.ts';
import type { Adjudication } from '../state/phase.ts';
import type { PaxState } from '../state/state.ts';
import { joinWar } from './alliances/joining.ts';
import { isStillDenied } from './denied-passage.ts';
import { pass } from './passing.ts';
import { areAtWar, warNumbered } from '../board/sides.ts';
import type { AnswerWindow, Party } from '../state/wars.ts';
import { warRefusals } from './refusals.ts';
import type { Position } from '../state/position.ts';

// What is said in the short time to answer, and what becomes of rights that are not used.

const isOpenTo =
  (position: Position) =>
  (window: AnswerWindow): boolean =>
    window.kind === 'codominion' || isStillDenied(position, window);

/** Windows that somebody may still use. */
const liveWindows = (position: Position): readonly AnswerWindow[] =>
  (position.state.campaign?.windows ?? []).filter(isOpenTo(position));

/** Tells everybody who has a short time to answer what (PB-WCODOM-3, PB-STRAITS-6). */
export const announceWindows = ({ edition, state, tell }: Adjudication): void => {
  for (const { kind, powers, against, area } of liveWindows({ edition, state })) {
    tell({ type: 'window-opened', kind, powers, against, area });
  }
};

/** Powers that may declare war in a window and have not. */
const undecided = (state: PaxState, { powers, against }: AnswerWindow): readonly Power[] =>
  powers.filter((power) => !areAtWar(state, power, against));

/** Seats that have still to say whether it is war. */
export const seatsAtWindow = (position: Position): readonly Seat[] => {
  const windows = liveWindows(position);
  const seats = windows.flatMap((window) => undecided(position.state, window)).map(seatOf);
  return SEATS.filter((seat) => seats.includes(seat) && !position.state.campaign?.answered.includes(seat));
};

const windowOf = (position: Position, by: Power, on: Party): AnswerWindow | undefined =>
  liveWindows(position).find(({ powers, against }) => powers.includes(by) && against === on);

/** Only who was entered upon or denied may declare, and only on him who did it (PB-WCODOM-1, PB-STRAITS-5). */
const declareRefusal = (position: Position, { power: by }: Speaker, on: Party): Refusal | undefined => {
  const targets = liveWindows(position)
    .filter(({ powers }) => powers.includes(by))
    .map(({ against }) => against);
  return windowOf(position, by, on)
    ? hostilityRefusal(position.state, { by, on })
    : warRefusals.refuse('no-window-against', { power: by, on, targets }, 'PB-WCODOM-2');
};

/** The alliances are settled anew once somebody has come to the war (PB-DOW-6). */
const declare = (adjudication: Adjudication, by: Speaker, on: Party): Refusal | undefined => {
  const { state } = adjudication;
  const refused = declareRefusal(adjudication, by, on);
  const window = windowOf(adjudication, by.power, on);
  if (refused || !window || !state.campaign) return refused;
  joinWar(adjudication, warNumbered(state, window.war), by.power, on);
  state.campaign.isDetermining = true;
  return undefined;
};

const perform: Deed = (adjudication, by, action) => {
  switch (action.do) {
    case 'declare-war':
      return declare(adjudication, by, action.on);
    case 'pass':
      pass(adjudication, by.seat);
      return undefined;
    default:
      return warRefusals.refuse('not-in-window', { verb: action.do }, 'PB-WCODOM-2');
  }
};

/** What is said in a window: war or nothing. */
export const windowLines = spokenLines(oneByOne(perform));

/** A neutral that has let an entry pass has no cause by the same again (PB-WCODOM-2). */
const letPass = (state: PaxState, window: AnswerWindow): void => {
  if (window.kind !== 'codominion') return;
  const war = warNumbered(state, window.war);
  const { against: mover, area } = window;
  war.letPass = [...(war.letPass ?? []), ...undecided(state, window).map((by) => ({ by, mover, area }))];
};

/** The time is over: rights that were not used are gone (PB-WCODOM-2). */
export const closeWindows = ({ state }: Adjudication): void => {
  const { campaign } = state;
  if (!campaign) return;
  for (const window of campaign.windows) letPass(state, window);
  campaign.windows = [];
  campaign.answered = [];
};

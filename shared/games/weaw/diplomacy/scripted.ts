import { isNeutral } from '../board/relations.ts';
import { seatFor } from '../lines/command.ts';
import type { StepContext } from '../state/step.ts';
import { isMinorWar } from './declarations.ts';
import { joinSide } from './sides.ts';
import { endAllMinorWars } from './diplomatic-orders.ts';
import { startWar } from './war.ts';

/** A nation that joins a side by the calendar, from its entry turn on (WEAW-OTT-2, WEAW-ITA-1). */
interface CalendarEntry {
  readonly nation: string;
  readonly rule: string;
  side(step: StepContext): 'central' | 'allied' | undefined;
}

const ENTRIES: readonly CalendarEntry[] = [
  { nation: 'ottoman', rule: 'WEAW-OTT-2', side: () => 'central' },
  { nation: 'italy', rule: 'WEAW-ITA-1', side: ({ state }) => state.nations['italy']?.leaning },
];

const enterByCalendar = (step: StepContext): void => {
  const { state } = step;
  for (const { nation, side } of ENTRIES) {
    const row = state.nations[nation];
    const joins = side(step);
    if (!row || row.entryTurn === undefined || !isNeutral(state, nation) || joins === undefined) continue;
    if (state.turn < row.entryTurn || (row.barredUntil ?? 0) > state.turn) continue;
    // WEAW-OTT-5, WEAW-ITA-8, WEAW-AMB-45: a minor war postpones it to the turn after its end.
    if (isMinorWar(step, nation)) continue;
    joinSide(step, { nation, side: joins, how: 'entry' });
  }
};

const applyDue = (step: StepContext, what: string, nation: string): void => {
  if (what === 'join-central' || what === 'end-wars-and-join-central') {
    if (what !== 'join-central') endAllMinorWars(step, nation);
    joinSide(step, { nation, side: 'central', how: 'entry' });
  }
};

/** A neutral USA without a player joins the side that US Entry has reached. */
const joinByUsEntry = (step: StepContext): void => {
  const { edition, state } = step;
  if (!isNeutral(state, 'usa') || seatFor(step, 'usa') !== undefined) return;
  const { alliedAt, centralAt } = edition.tables.events.usEntry;
  if (state.usEntry >= alliedAt) joinSide(step, { nation: 'usa', side: 'allied', how: 'entry' });
  else if (state.usEntry <= centralAt) joinSide(step, { nation: 'usa', side: 'central', how: 'entry' });
};

/** China's war on Japan by the die waits until it has geared up (WEAW-AMB-52). */
const startWaitingChineseWar = (step: StepContext): void => {
  const china = step.state.nations['china'];
  if (!china?.flags.includes('war-on-japan-waits') || china.geared === undefined) return;
  china.flags = china.flags.filter((flag) => flag !== 'war-on-japan-waits');
  startWar(step, { by: 'china', on: 'japan' });
};

/** The beginning of DIP: postponed and scripted entries. */
export const runScripted = (step: StepContext): void => {
  const { state } = step;
  for (const { what, nation } of state.due.filter(({ turn }) => turn === state.turn))
    applyDue(step, what, nation);
  enterByCalendar(step);
  joinByUsEntry(step);
  startWaitingChineseWar(step);
};

import type { ReportPart } from '@chancery/shared/api';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { markedReport } from '@chancery/shared/games/pax/report/index.ts';
import { parseTreaty } from '@chancery/shared/games/pax/treaties/text/text.ts';
import type { PaxState, StepId, WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { draftOf } from '@chancery/shared/games/pax/treaties/signing.ts';
import { phaseOf } from '@chancery/shared/games/pax/turn.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { vocabularyFor } from '../../client/games/pax/composer/draft-context.ts';
import { compose, type Composer, composingState } from '../client/composing-table.ts';
import { letter } from '../client/letter-table.ts';
import { edition, tableOf } from '../client/opening-table.ts';
import { diceFor } from '../support/pax-positions.ts';
import { AGAINST_JAPAN, type AtWar, sitAtWar } from '../client/war-table.ts';
import type { XtermClient } from '../client/xterm-client.ts';
import type { PseudoTerminal } from '../support/pseudo-terminal.ts';
import type { StorySize } from './telling.ts';

// The tables that stories are told at: fixed positions of 1880 with something to deal with on every screen.

const LETTERS = [
  letter({ id: 1, phase: '1/NEG', body: 'Tunis for Egypt?' }),
  letter({ id: 2, from: 'france', to: ['britain'], phase: '1/NEG', body: 'What for?' }),
  letter({ id: 3, from: 'italy', subject: 'Tripoli', thread: 'tripoli', phase: '1/NEG' }),
];

/** A dispute between Britain and France over Egypt, and one of France with Italy. */
const DISPUTES: WritableState['casusBelli'] = [
  { number: 1, holder: 'britain', against: 'france', ground: 'status', area: 'egypt', turn: 1 },
  { number: 2, holder: 'france', against: 'italy', ground: 'status', area: 'tunis', turn: 1 },
];

const REPORTS = [
  {
    turn: 1,
    date: '1880',
    event: 2,
    step: 'MINORS',
    title: 'Minor Powers',
    lines: ['Belgium stirs (die 2).', 'Britain warns France.'],
    about: { britain: [1], france: [1] },
  },
];

/** What other powers hand in besides France. */
const SHEETS_OF_OTHERS = {
  britain: 'build navy 10',
  italy: 'place interest in tripoli',
  germany: 'build army 10',
};

const PACT = 'treaty "Treaty of Tunis" between britain, france\n1 france pays 10 to britain\nend';

const stateAt = (step: StepId): WritableState => {
  const state = composingState();
  state.step = step;
  state.casusBelli = DISPUTES;
  return state;
};

/** The room of a terminal, and the terminal itself where it is one of the machine. */
export interface Seating {
  readonly size: StorySize;
  readonly terminal?: PseudoTerminal;
}

/** France with letters, disputes, a treaty to sign and reports, in a step that is answered as `by` says. */
const franceAt = (step: StepId, by: 'sheet' | 'lines', seating: Seating): Composer =>
  seatedIn(stateAt(step), { seat: 'france', by }, seating);

/** The same in a position of its own. */
const seatedIn = (
  state: WritableState,
  { seat, by }: { readonly seat: 'france' | 'britain'; readonly by: 'sheet' | 'lines' },
  { size, terminal }: Seating,
): Composer => {
  const { step } = state;
  const base = tableOf(state);
  const read = parseTreaty(vocabularyFor(base), PACT);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const treaties = [draftOf(read.value, { proposer: 'britain', turn: 1 })];
  const title = by === 'sheet' ? 'Movement orders' : 'Negotiation';
  const { view, match } = base.seatView;
  const composer = compose({
    seat,
    size,
    terminal,
    state,
    view: {
      // No deadline: how far off one is differs from day to day.
      deadline: null,
      match: { ...match, phase: `1/${step}`, title },
      view: {
        ...view,
        state: step,
        title,
        awaited: { seats: ['france', 'britain'], by, deadline: by === 'sheet' ? 'msc' : 'neg' },
        diplomacy: { ...view.diplomacy, treaties },
      },
    },
  });
  composer.news({ reports: [...base.reports, ...REPORTS], letters: { letters: LETTERS, unread: [1] } });
  return composer;
};

/** A Dominion is due in Australia, and money for forces. */
const owing = (): WritableState => {
  const state = stateAt('MSC_ORDERS');
  state.turnRecord.pressures = [
    { power: 'britain', area: 'australia', to: 'dominion', vp: 5, event: 'test' },
  ];
  state.turnRecord.bounds = [{ power: 'britain', event: 'test', arm: 'any', kind: 'at-least', amount: 90 }];
  return state;
};

/** The phase in which orders are due closes with a sheet of France: what the table then has. */
export const closedWith = (sheet: string): Partial<PaxTable> => {
  let state: PaxState = stateAt('MSC_ORDERS');
  const closed: ReportPart[] = [];
  let sheets: Readonly<Record<string, string>> = { france: sheet, ...SHEETS_OF_OTHERS };
  while (closed.length === 0 || !pax.awaited({ edition, state })) {
    const { step } = state;
    const { state: after, log } = pax.advance({ edition, state }, sheets, diceFor('5a'.repeat(32), state));
    const told = markedReport(edition, { log, later: [] }, 'france');
    const { title } = phaseOf(step);
    if (told.lines.length > 0) closed.push({ turn: 1, date: '1880', event: 3, step, title, ...told });
    [state, sheets] = [after, {}];
  }
  const { seatView, reports } = tableOf(composingState());
  const match = { ...seatView.match, phase: `1/${state.step}`, title: phaseOf(state.step).title };
  const earlier = [...reports, ...REPORTS];
  return {
    state,
    seatView: { ...seatView, match, deadline: null, view: pax.view({ edition, state }, 'france') },
    reports: [...earlier, ...closed],
    reportsSeen: earlier.length,
  };
};

/** A moment of the past: words were due. */
const talksOfThePast = (seating: Seating): Composer => {
  const composer = franceAt('NEG', 'lines', seating);
  composer.news({ connection: 'past' });
  return composer;
};

/** A war is over, and its victors divide an area. */
const SPOILS: AtWar = {
  ...AGAINST_JAPAN,
  step: 'SPOILS',
  also(state) {
    AGAINST_JAPAN.also?.(state);
    const [war] = state.wars;
    if (!war) return;
    war.conquests.push({ area: 'formosa', by: 0, isSurrendered: false });
    war.status = 'ended';
    war.end = { how: 'no-army-abroad', losers: [1] };
  },
};

/** The tables by the name a story gives: orders are due, words are due, were due, a war is fought, is over. */
export const TABLES = {
  orders: (seating: Seating): Composer => franceAt('MSC_ORDERS', 'sheet', seating),
  owed: (seating: Seating): XtermClient => seatedIn(owing(), { seat: 'britain', by: 'sheet' }, seating),
  talks: (seating: Seating): XtermClient => franceAt('NEG', 'lines', seating),
  past: talksOfThePast,
  war: (seating: Seating): XtermClient => sitAtWar(AGAINST_JAPAN, seating),
  spoils: (seating: Seating): XtermClient => sitAtWar(SPOILS, seating),
} as const;

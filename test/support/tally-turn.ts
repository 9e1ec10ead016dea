import { verbRegistry } from '@chancery/shared/kernel/language/verb-registry.ts';
import { refusalsWith } from '@chancery/shared/kernel/refusals.ts';
import type { Phase } from '@chancery/shared/kernel/turn/phase.ts';
import { turnOf } from '@chancery/shared/kernel/turn/turn.ts';
import {
  formatTallyLine,
  POINTS,
  readTallyLines,
  SIDE,
  type TallyAction,
  type TallyVerb,
  tallyVerb,
  WORDS,
} from './tally-language.ts';
import {
  SIDES,
  type TallyEdition,
  type TallyFact,
  type TallyState,
  type WritableTallyState,
} from './tally-state.ts';

// The rules of Tally: its verbs, and the phases that take them.

export const tallyRefusals = refusalsWith<null>()({
  'no-lines-now': ({ step }: { step: string }) => `Nothing is said at once in ${step}.`,
  'nothing-to-give': ({ side }: { side: string }) =>
    `${side} gives nothing; give 1 or more, or say something.`,
  'counts-down': () => 'A number below nought makes the sum smaller.',
  'no-such-amendment': ({ change }: { change: string }) =>
    `“${change}” is no change; write score SIDE NUMBER.`,
});

const count = tallyVerb<{ readonly do: 'count'; readonly number: number }>({
  verb: 'count',
  does: 'count',
  isImplied: true,
  slots: { number: POINTS },
  hint: 'a number to be added up',
  example: '3',
  carryOut: ({ state }, side, { number }) => {
    state.numbers?.[side]?.push(number);
  },
});

const say = tallyVerb<{ readonly do: 'say'; readonly words: string }>({
  verb: 'say',
  does: 'say',
  slots: { words: WORDS },
  hint: 'to everybody',
  example: 'say good day',
  carryOut: ({ state, emit }, side, { words }) => {
    state.said.push(`${side}: ${words}`);
    emit({ type: 'said', side, words });
  },
});

const whisper = tallyVerb<{ readonly do: 'whisper'; readonly words: string }>({
  verb: 'whisper',
  does: 'whisper',
  slots: { words: WORDS },
  hint: 'to the other side alone',
  example: 'whisper shall we rest?',
  carryOut: ({ emit }, side, { words }) => {
    emit({ type: 'said', side, words }, [...SIDES]);
  },
});

const throwDie = tallyVerb<{ readonly do: 'throw' }>({
  verb: 'throw',
  does: 'throw',
  slots: {},
  hint: 'a die, for all to see',
  example: 'throw',
  carryOut: ({ dice, emit }, side) => {
    emit({ type: 'said', side, words: String(dice.roll('throw')) });
  },
});

const give = tallyVerb<{ readonly do: 'give'; readonly points: number }>({
  verb: 'give',
  does: 'give',
  slots: { points: POINTS },
  hint: 'points away',
  example: 'give 1',
  refusal: (side, { points }) =>
    points > 0 ? undefined : tallyRefusals.refuse('nothing-to-give', { side }, 'TALLY-3'),
  carryOut: ({ state }, side, { points }) => {
    state.scores[side] = (state.scores[side] ?? 0) - points;
  },
});

const resign = tallyVerb<{ readonly do: 'resign' }>({
  verb: 'resign',
  does: 'resign',
  slots: {},
  hint: 'and end the game',
  example: 'resign',
  carryOut: ({ state, emit }, side) => {
    state.step = 'OVER';
    emit({ type: 'won', side: side === 'north' ? 'south' : 'north' });
  },
});

/** A change of the position by the game master. */
export const SCORE: TallyVerb = tallyVerb<{
  readonly do: 'score';
  readonly side: string;
  readonly points: number;
}>({
  verb: 'score',
  does: 'score',
  slots: { side: SIDE, points: POINTS },
  hint: 'of a side, set to a number',
  example: 'score north 4',
  carryOut: ({ state }, _seat, { side, points }) => {
    state.scores[side] = points;
  },
});

/** The types of Tally for the kernel's turn. */
interface TallyTurn {
  readonly edition: TallyEdition;
  readonly position: TallyState;
  readonly state: WritableTallyState;
  readonly fact: TallyFact;
  readonly sheets: Readonly<Record<string, readonly TallyAction[]>>;
  readonly step: TallyState['step'];
}

interface TallyPhase extends Phase<TallyTurn> {
  /** The verbs it takes. */
  readonly takes?: readonly TallyVerb[];
}

const leader = ({ scores }: TallyState): string =>
  (scores['north'] ?? 0) >= (scores['south'] ?? 0) ? 'north' : 'south';

const DEAL: TallyPhase = {
  id: 'DEAL',
  state: 'START',
  title: 'Deal',
  awaited: () => undefined,
  enter({ state }) {
    state.turn += 1;
  },
  run({ state, emit }) {
    emit({ type: 'round-began', round: state.turn });
  },
};

const COUNT: TallyPhase = {
  id: 'COUNT',
  state: 'ORDERS',
  title: 'Count',
  takes: [count],
  awaited: ({ edition: { settings } }) => ({
    seats: SIDES,
    by: 'sheet',
    deadline: 'count',
    ...(settings.patient && { untilAllIn: true }),
  }),
  run(step, sheets) {
    step.state.numbers = Object.fromEntries(SIDES.map((side) => [side, []]));
    for (const side of SIDES)
      for (const action of sheets[side] ?? []) tallyVerbs.of(action.do).carryOut(step, side, action);
  },
};

const SUM: TallyPhase = {
  id: 'SUM',
  state: 'RESOLVE',
  title: 'Sum',
  awaited: () => undefined,
  run({ edition, state, dice, emit }) {
    for (const side of SIDES) {
      const numbers = state.numbers?.[side] ?? [];
      const total = numbers.reduce((before, number) => before + number, 0) * edition.tables.factor;
      const die = dice.roll(`bonus ${side}`);
      state.scores[side] = (state.scores[side] ?? 0) + total + die;
      emit({ type: 'counted', side, sum: total, die });
    }
    delete state.numbers;
  },
};

const TALK: TallyPhase = {
  id: 'TALK',
  state: 'TALK',
  title: 'Talk',
  takes: [say, whisper, throwDie, give, resign],
  awaited: () => ({ seats: SIDES, by: 'lines', deadline: 'talk' }),
  run({ edition, state, emit }) {
    if (state.turn >= edition.settings.rounds) emit({ type: 'won', side: leader(state) });
  },
  next: ({ edition: { settings }, state: { turn } }) => (turn < settings.rounds ? 'DEAL' : 'OVER'),
};

const OVER: TallyPhase = {
  id: 'OVER',
  state: 'OVER',
  title: 'Over',
  awaited: () => undefined,
  run: () => undefined,
};

const PHASES: readonly TallyPhase[] = [DEAL, COUNT, SUM, TALK, OVER];

/** The verbs a step takes: a sheet in COUNT, single lines in TALK. */
export const takenIn = (step: string): readonly TallyVerb[] =>
  PHASES.find(({ id }) => id === step)?.takes ?? [];

/** Whether a step takes single lines. */
export const takesLines = (step: string): boolean => step === 'TALK';

/** All verbs. */
const tallyVerbs = verbRegistry<TallyVerb>();
tallyVerbs.register(PHASES.flatMap(({ takes = [] }) => takes));

/** A line as it is written in normal form. */
export const formatTallyAction = (action: TallyAction): string =>
  formatTallyLine(tallyVerbs.of(action.do), action);

export const tallyTurn = turnOf<TallyTurn>({
  phases: PHASES,
  readSheets(_edition, sheets) {
    const read = Object.entries(sheets).map(([seat, text]) => [seat, readTallyLines([count], text)] as const);
    return Object.fromEntries(
      read.flatMap(([seat, lines]) => (lines.ok ? [[seat, lines.value.map(({ action }) => action)]] : [])),
    );
  },
});

import * as z from 'zod';
import type { Phase } from '@chancery/shared/kernel/turn/phase.ts';
import type { Step } from '@chancery/shared/kernel/turn/step.ts';
import { turnOf } from '@chancery/shared/kernel/turn/turn.ts';
import type { Game, LintMessage, TextReading } from '@chancery/shared/kernel/match/game.ts';
import { problemsOf } from '@chancery/shared/kernel/charts/problems.ts';
import { readSettings } from '@chancery/shared/kernel/charts/settings.ts';
import { sheetAnswer } from '@chancery/shared/kernel/match/bot.ts';
import { isInAudience } from '@chancery/shared/kernel/match/log.ts';
import { type Refusal, untypedRefusal } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import type { SyntaxProblem } from '@chancery/shared/kernel/language/sheet.ts';

/**
 * Tally: the smallest game with everything a match can ask for. Two sides write secret numbers, a line
 * each; the sums are added to the scores, with a die for each side; then they talk, openly or in
 * whispers, or resign. Whoever has more after the last round has won.
 */
export const SIDES = ['north', 'south'] as const;

const settingsSchema = z.strictObject({
  rounds: z.number().int().min(1).max(50).default(2),
  deadlines: z.strictObject({ count: z.number(), talk: z.number() }).default({ count: 0, talk: 0 }),
  /** No count without everybody's numbers. */
  patient: z.boolean().default(false),
  /** When the dice may be checked; by turn where left out. */
  dice: z.enum(['by-turn', 'by-report']).optional(),
});
const tablesSchema = z.strictObject({ factor: z.number().int().default(1) });

export interface TallyEdition {
  readonly settings: z.infer<typeof settingsSchema>;
  readonly tables: z.infer<typeof tablesSchema>;
}

export interface TallyState {
  turn: number;
  step: 'DEAL' | 'COUNT' | 'SUM' | 'TALK' | 'OVER';
  scores: Record<string, number>;
  said: string[];
  /** What the sides have written, from the count to the sum. */
  numbers?: Record<string, number[]>;
}

export type TallyFact =
  | { readonly type: 'round-began'; readonly round: number }
  | { readonly type: 'counted'; readonly side: string; readonly sum: number; readonly die: number }
  | { readonly type: 'said'; readonly side: string; readonly words: string }
  | { readonly type: 'won'; readonly side: string };

export interface TallyView {
  readonly viewer: string;
  readonly turn: number;
  readonly step: string;
  readonly scores: Readonly<Record<string, number>>;
  readonly said: readonly string[];
}

/** The types of Tally, as the kernel's turn needs them. */
interface TallyTurn {
  readonly edition: TallyEdition;
  readonly position: TallyState;
  readonly state: TallyState;
  readonly fact: TallyFact;
  readonly sheets: Readonly<Record<string, readonly number[]>>;
  readonly step: TallyState['step'];
}

type TallyPhase = Phase<TallyTurn>;
type TallyStep = Step<TallyEdition, TallyState, TallyFact>;

const readNumbers = (text: string): Result<number[], SyntaxProblem[]> => {
  const lines = text.split('\n').map((line, index) => ({ word: line.trim(), line: index + 1 }));
  const orders = lines.filter(({ word }) => word !== '');
  const wrong = orders.filter(({ word }) => !/^-?\d{1,9}$/.test(word));
  if (wrong.length === 0) return ok(orders.map(({ word }) => Number(word)));
  return err(
    wrong.map(({ word, line }) => ({
      line,
      column: 1,
      message: `"${word.slice(0, 20)}" is no whole number`,
      expected: ['a whole number'],
      nearest: [],
    })),
  );
};

const sentence = (fact: TallyFact): string => {
  switch (fact.type) {
    case 'round-began':
      return `Round ${String(fact.round)} began.`;
    case 'counted':
      return `${fact.side} counted ${String(fact.sum)} and threw ${String(fact.die)}.`;
    case 'said':
      return `${fact.side}: ${fact.words}`;
    case 'won':
      return `${fact.side} won.`;
  }
};

const leader = ({ scores }: TallyState): string =>
  (scores['north'] ?? 0) >= (scores['south'] ?? 0) ? 'north' : 'south';

const deal: TallyPhase = {
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

const count: TallyPhase = {
  id: 'COUNT',
  state: 'ORDERS',
  title: 'Count',
  awaited: ({ edition: { settings } }) => ({
    seats: SIDES,
    by: 'sheet',
    deadline: 'count',
    ...(settings.patient && { untilAllIn: true }),
  }),
  run({ state }, sheets) {
    state.numbers = Object.fromEntries(SIDES.map((side) => [side, [...(sheets[side] ?? [])]]));
  },
};

const sum: TallyPhase = {
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

const talk: TallyPhase = {
  id: 'TALK',
  state: 'TALK',
  title: 'Talk',
  awaited: () => ({ seats: SIDES, by: 'lines', deadline: 'talk' }),
  run({ edition, state, emit }) {
    if (state.turn >= edition.settings.rounds) emit({ type: 'won', side: leader(state) });
  },
  next: ({ edition: { settings }, state: { turn } }) => (turn < settings.rounds ? 'DEAL' : 'OVER'),
};

const over: TallyPhase = {
  id: 'OVER',
  state: 'OVER',
  title: 'Over',
  awaited: () => undefined,
  run: () => undefined,
};

const turn = turnOf<TallyTurn>({
  phases: [deal, count, sum, talk, over],
  readSheets(_edition, sheets) {
    const read = Object.entries(sheets).map(([seat, text]) => [seat, readNumbers(text)] as const);
    return Object.fromEntries(read.flatMap(([seat, numbers]) => (numbers.ok ? [[seat, numbers.value]] : [])));
  },
});

type Said = Result<(step: TallyStep) => void, Refusal | readonly SyntaxProblem[]>;

/** `say WORDS` to everybody, `whisper WORDS` to the other side, `throw` a die, `give` points away, `resign`. */
const said = (seat: string, text: string): Said => {
  const [verb, ...rest] = text.trim().split(/\s+/);
  const words = rest.join(' ');
  switch (verb) {
    case 'say':
      return ok(({ state, emit }) => {
        state.said.push(`${seat}: ${words}`);
        emit({ type: 'said', side: seat, words });
      });
    case 'whisper':
      return ok(({ emit }) => {
        emit({ type: 'said', side: seat, words }, [...SIDES]);
      });
    case 'throw':
      return ok(({ dice, emit }) => {
        emit({ type: 'said', side: seat, words: String(dice.roll('throw')) });
      });
    case 'give':
      if (words === '0') return err(untypedRefusal('nothing-to-give', { side: seat }, 'TALLY-3'));
      return ok(({ state }) => {
        state.scores[seat] = (state.scores[seat] ?? 0) - Number(words);
      });
    case 'resign':
      return ok(({ state, emit }) => {
        state.step = 'OVER';
        emit({ type: 'won', side: seat === 'north' ? 'south' : 'north' });
      });
    default:
      return err([
        { line: 1, column: 1, message: 'no such verb', expected: ['say', 'whisper', 'resign'], nearest: [] },
      ]);
  }
};

const act: Game<TallyEdition, TallyState, TallyFact, TallyView>['act'] = (
  { edition, state },
  seat,
  { text, dice },
) => {
  if (state.step !== 'TALK') return err(untypedRefusal('no-lines-now', { step: state.step }, 'TALLY-2'));
  const carryOut = said(seat, text);
  return carryOut.ok ? ok(turn.act({ edition, state, dice }, carryOut.value)) : carryOut;
};

const SCORE = /^score (north|south) (-?\d{1,4})$/;

/** Whether a line changes the scores. */
const changed = (line: string): Result<unknown, Refusal | readonly SyntaxProblem[]> =>
  SCORE.test(line)
    ? ok(line)
    : err([{ line: 1, column: 1, message: 'no such change', expected: ['score'], nearest: [] }]);

/** Lines that take effect at once, each by itself. */
const lineReading = (
  text: string,
  read: (line: string) => Result<unknown, Refusal | readonly SyntaxProblem[]>,
): TextReading => {
  const lines = text.split('\n').map((line) => line.trim());
  const problems = lines.flatMap((line, index) => {
    const found = line === '' ? ok(line) : read(line);
    if (found.ok || !Array.isArray(found.error)) return [];
    return (found.error as readonly SyntaxProblem[]).map((problem) => ({ ...problem, line: index + 1 }));
  });
  const normal = problems.length > 0 ? [] : lines.filter((line) => line !== '');
  return { normal, immediateLines: normal, dropped: [], problems, isToConfirm: false };
};

const sheetReading = (text: string): TextReading => {
  const numbers = readNumbers(text);
  return {
    normal: numbers.ok ? numbers.value.map(String) : [],
    dropped: [],
    problems: numbers.ok ? [] : numbers.error,
    isToConfirm: false,
  };
};

const RULESETS = [{ id: 'tally', name: 'Tally', settings: settingsSchema.parse({}) }];

export const tally: Game<TallyEdition, TallyState, TallyFact, TallyView> = {
  id: 'tally',
  name: 'Tally',
  rulesVersion: 1,
  rulesets: RULESETS,
  phases: turn.phases,
  seats: () => [
    { id: 'north', name: 'North', initial: 'N', tone: 'north', by: 'player' },
    { id: 'south', name: 'South', initial: 'S', tone: 'south', by: 'player' },
  ],
  edition(settings, tables) {
    const rules = readSettings(
      { schema: settingsSchema, defaults: () => settingsSchema.parse({}) },
      settings,
    );
    const charts = tablesSchema.safeParse(tables);
    if (rules.ok && charts.success) return ok({ settings: rules.value, tables: charts.data });
    return err([
      ...(rules.ok ? [] : rules.error),
      ...(charts.success ? [] : problemsOf('tables', '.', charts.error)),
    ]);
  },
  setup: () => ({ turn: 1, step: 'DEAL', scores: { north: 0, south: 0 }, said: [] }),
  moment: ({ turn: round, step }) => ({
    turn: round,
    step,
    visit: 1,
    date: `Round ${String(round)}`,
    over: step === 'OVER',
  }),
  awaited: turn.awaited,
  readSheet(_at, _seat, text) {
    const numbers = readNumbers(text);
    return numbers.ok ? ok({ normal: numbers.value.join('\n') }) : numbers;
  },
  readText: (_edition, { phase = 'COUNT', seat }, text) => {
    if (seat === 'gm') return lineReading(text, changed);
    return phase === 'TALK' ? lineReading(text, (line) => said(seat ?? '', line)) : sheetReading(text);
  },
  act,
  advance: ({ edition, state }, sheets, dice) => turn.advance({ edition, state, dice }, sheets),
  view: ({ state: { turn: round, step, scores, said: words } }, viewer) =>
    structuredClone({ viewer, turn: round, step, scores, said: words }),
  report: (_edition, log, seat) =>
    log.filter(({ audience }) => isInAudience(audience, seat)).map(({ fact }) => sentence(fact)),
  source: ({ settings, tables }) => ({ settings, tables }),
  turns: ({ settings }) => settings.rounds,
  diceOpening: ({ settings }) => settings.dice ?? 'by-turn',
  lint: (_at, _seat, text): LintMessage[] => {
    const numbers = readNumbers(text);
    const isNegative = numbers.ok && numbers.value.some((number) => number < 0);
    return isNegative ? [{ line: 0, weight: 'caution', refusal: untypedRefusal('counts-down') }] : [];
  },
  options: () => ['1', '2', '3'],
  amendments: ['score SIDE POINTS'],
  amend({ state }, change) {
    const [, side = '', points = ''] = SCORE.exec(change.trim()) ?? [];
    if (side === '') return err(untypedRefusal('no-such-amendment', { change }));
    const before = state.scores[side] ?? 0;
    const scores = { ...state.scores, [side]: Number(points) };
    return ok({
      state: { ...state, scores },
      said: [`${side} has ${points} points, ${String(before)} before.`],
    });
  },
  explain: (_edition, { reason }: Refusal) => `Tally forbids it: ${reason}.`,
  bots: {
    steward: {
      name: 'Steward',
      sentence: 'Writes seven and wishes a good day.',
      answer: (_edition, { view: { step, said }, isOver }, seat) => {
        if (isOver) return { lines: [], letters: [], done: true, epilogue: `${seat} counted on seven.` };
        if (step === 'COUNT') return sheetAnswer('7');
        const isSaid = said.includes(`${seat}: good day`);
        return { lines: isSaid ? [] : ['say good day'], letters: [], done: true };
      },
    },
  },
};

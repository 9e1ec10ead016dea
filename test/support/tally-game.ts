import { z } from 'zod';
import type { Game, PhaseInfo, Remark } from '@chancery/shared/kernel/match/game.ts';
import { hears, type LogEntry } from '@chancery/shared/kernel/match/log.ts';
import { type Refusal, refuse } from '@chancery/shared/kernel/refusal.ts';
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

type Log = LogEntry<TallyFact>[];

const PHASES: readonly PhaseInfo[] = [
  { id: 'DEAL', state: 'START', title: 'Deal' },
  { id: 'COUNT', state: 'ORDERS', title: 'Count' },
  { id: 'SUM', state: 'RESOLVE', title: 'Sum' },
  { id: 'TALK', state: 'TALK', title: 'Talk' },
  { id: 'OVER', state: 'OVER', title: 'Over' },
];

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

const sumOf = (text: string | undefined): number => {
  const numbers = readNumbers(text ?? '');
  return numbers.ok ? numbers.value.reduce((sum, number) => sum + number, 0) : 0;
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

/** Carries the due step out on a copy. */
const runStep: Game<TallyEdition, TallyState, TallyFact, TallyView>['advance'] = (
  edition,
  before,
  sheets,
  dice,
) => {
  const state = structuredClone(before);
  const log: Log = [];
  const tell = (fact: TallyFact) => log.push({ turn: before.turn, step: before.step, audience: 'all', fact });
  switch (before.step) {
    case 'DEAL':
      tell({ type: 'round-began', round: state.turn });
      state.step = 'COUNT';
      break;
    case 'COUNT':
      state.step = 'SUM';
      break;
    case 'SUM':
      for (const side of SIDES) {
        const sum = sumOf(sheets[side]) * edition.tables.factor;
        const die = dice.roll(`bonus ${side}`);
        state.scores[side] = (state.scores[side] ?? 0) + sum + die;
        tell({ type: 'counted', side, sum, die });
      }
      state.step = 'TALK';
      break;
    case 'TALK':
      state.step = state.turn < edition.settings.rounds ? 'DEAL' : 'OVER';
      if (state.step === 'OVER') tell({ type: 'won', side: leader(state) });
      else state.turn += 1;
      break;
    case 'OVER':
      break;
  }
  return { state, log };
};

/** `say WORDS` to everybody, `whisper WORDS` to the other side, `throw` a die, `resign`. */
const act: Game<TallyEdition, TallyState, TallyFact, TallyView>['act'] = (
  _edition,
  before,
  seat,
  text,
  dice,
) => {
  if (before.step !== 'TALK') return err(refuse('no-lines-now', { step: before.step }, 'TALLY-2'));
  const [verb, ...rest] = text.trim().split(/\s+/);
  const words = rest.join(' ');
  const state = structuredClone(before);
  const log: Log = [];
  const tell = (fact: TallyFact, audience: LogEntry<TallyFact>['audience']) =>
    log.push({ turn: before.turn, step: before.step, audience, fact });
  switch (verb) {
    case 'say':
      state.said.push(`${seat}: ${words}`);
      tell({ type: 'said', side: seat, words }, 'all');
      break;
    case 'whisper':
      tell({ type: 'said', side: seat, words }, [...SIDES]);
      break;
    case 'throw':
      tell({ type: 'said', side: seat, words: String(dice.roll('throw')) }, 'all');
      break;
    case 'give':
      if (words === '0') return err(refuse('nothing-to-give', { side: seat }, 'TALLY-3'));
      state.scores[seat] = (state.scores[seat] ?? 0) - Number(words);
      break;
    case 'resign':
      state.step = 'OVER';
      tell({ type: 'won', side: seat === 'north' ? 'south' : 'north' }, 'all');
      break;
    default:
      return err([
        { line: 1, column: 1, message: 'no such verb', expected: ['say', 'whisper', 'resign'], nearest: [] },
      ]);
  }
  return ok({ state, log });
};

export const tally: Game<TallyEdition, TallyState, TallyFact, TallyView> = {
  id: 'tally',
  name: 'Tally',
  rulesVersion: 1,
  rulesets: [{ id: 'tally', name: 'Tally', settings: settingsSchema.parse({}) }],
  phases: PHASES,
  seats: () => [
    { id: 'north', name: 'North', initial: 'N', tone: 'north', by: 'player' },
    { id: 'south', name: 'South', initial: 'S', tone: 'south', by: 'player' },
  ],
  edition(settings, tables) {
    const read = z.object({ settings: settingsSchema, tables: tablesSchema }).safeParse({ settings, tables });
    if (read.success) return ok(read.data);
    return err(read.error.issues.map(({ path, message }) => ({ at: path.join('.'), message })));
  },
  setup: () => ({ turn: 1, step: 'DEAL', scores: { north: 0, south: 0 }, said: [] }),
  moment: ({ turn, step }) => ({
    turn,
    step,
    visit: 1,
    date: `Round ${String(turn)}`,
    over: step === 'OVER',
  }),
  awaited({ settings }, { step }) {
    if (step === 'COUNT') {
      return { seats: SIDES, by: 'sheet', deadline: 'count', ...(settings.patient && { untilAllIn: true }) };
    }
    return step === 'TALK' ? { seats: SIDES, by: 'lines', deadline: 'talk' } : undefined;
  },
  readSheet(_edition, _state, _seat, text) {
    const numbers = readNumbers(text);
    return numbers.ok ? ok({ normal: numbers.value.join('\n') }) : numbers;
  },
  act,
  advance: runStep,
  view: (_edition, { turn, step, scores, said }, viewer) =>
    structuredClone({ viewer, turn, step, scores, said }),
  report: (_edition, log, seat) =>
    log.filter(({ audience }) => hears(audience, seat)).map(({ fact }) => sentence(fact)),
  source: ({ settings, tables }) => ({ settings, tables }),
  turns: ({ settings }) => settings.rounds,
  lint: (_edition, _state, _seat, text): Remark[] => {
    const numbers = readNumbers(text);
    const isNegative = numbers.ok && numbers.value.some((number) => number < 0);
    return isNegative ? [{ line: 0, weight: 'caution', refusal: refuse('counts-down') }] : [];
  },
  options: () => ['1', '2', '3'],
  explain: (_edition, { reason }: Refusal) => `Tally forbids it: ${reason}.`,
  bots: { steward: (_edition, { step }) => (step === 'COUNT' ? '7' : 'say good day') },
};

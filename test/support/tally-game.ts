import type { Game } from '@chancery/shared/kernel/match/game.ts';
import type { Remark, TextReading } from '@chancery/shared/kernel/match/text-reading.ts';
import { problemsOf } from '@chancery/shared/kernel/charts/problems.ts';
import { readSettings } from '@chancery/shared/kernel/charts/settings.ts';
import { sheetAnswer } from '@chancery/shared/kernel/match/bot.ts';
import { seededDice } from '@chancery/shared/kernel/match/dice.ts';
import { isInAudience } from '@chancery/shared/kernel/match/log.ts';
import { sentenceOf } from '@chancery/shared/kernel/refusals.ts';
import { err, ok } from '@chancery/shared/kernel/result.ts';
import { openStep } from '@chancery/shared/kernel/turn/step.ts';
import { readTallyLine, readTallyLines, type TallyVerb } from './tally-language.ts';
import {
  settingsSchema,
  tablesSchema,
  type TallyEdition,
  type TallyFact,
  tallySentence,
  type TallyState,
  type TallyView,
  type WritableTallyState,
} from './tally-state.ts';
import { SCORE, takenIn, takesLines, tallyRefusals, tallyTurn } from './tally-turn.ts';

const normalLines = (verbs: readonly TallyVerb[], text: string): Pick<TextReading, 'normal' | 'problems'> => {
  const read = readTallyLines(verbs, text);
  return read.ok
    ? { normal: read.value.map(({ normal }) => normal), problems: [] }
    : { normal: [], problems: read.error };
};

/**
 * Tally, the smallest game with all features of a match. Two sides write secret numbers, one per line; the sums are
 * added to their scores, with a die each; then they talk publicly or in whispers, or resign. The higher score after
 * the last round wins.
 */
export const tally: Game<TallyEdition, TallyState, TallyFact, TallyView> = {
  id: 'tally',
  name: 'Tally',
  rulesVersion: 1,
  rulesets: [{ id: 'tally', name: 'Tally', settings: settingsSchema.parse({}) }],
  phases: tallyTurn.phases,
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
    entered: 1,
    date: `Round ${String(round)}`,
    over: step === 'OVER',
  }),
  awaited: tallyTurn.awaited,
  readSheet(_at, _seat, text) {
    const read = readTallyLines(takenIn('COUNT'), text);
    return read.ok ? ok({ normal: read.value.map(({ normal }) => normal).join('\n') }) : read;
  },
  readText: (_edition, { phase = 'COUNT', seat }, text) => {
    const isAtOnce = seat === 'gm' || takesLines(phase);
    const read = normalLines(seat === 'gm' ? [SCORE] : takenIn(phase), text);
    return { ...read, ...(isAtOnce && { immediateLines: read.normal }), dropped: [], isToConfirm: false };
  },
  act({ edition, state }, seat, { text, dice }) {
    if (!takesLines(state.step))
      return err(tallyRefusals.refuse('no-lines-now', { step: state.step }, 'TALLY-2'));
    const read = readTallyLine(takenIn(state.step), text);
    if (!read.ok) return read;
    const { verb, action } = read.value;
    const refusal = verb.refusal?.(seat, action);
    if (refusal) return err(refusal);
    return ok(
      tallyTurn.act({ edition, state, dice }, (step) => {
        verb.carryOut(step, seat, action);
      }),
    );
  },
  advance: ({ edition, state }, sheets, dice) => tallyTurn.advance({ edition, state, dice }, sheets),
  view: ({ state: { turn: round, step, scores, said } }, viewer) =>
    structuredClone({ viewer, turn: round, step, scores, said }),
  knownState: (_edition, { turn: round, step, scores, said }) => ({
    turn: round,
    step: step as TallyState['step'],
    scores: { ...scores },
    said: [...said],
  }),
  report: (_edition, log, seat) =>
    log.filter(({ audience }) => isInAudience(audience, seat)).map(({ fact }) => tallySentence(fact)),
  source: ({ settings, tables }) => ({ settings, tables }),
  turns: ({ settings }) => settings.rounds,
  diceOpening: ({ settings }) => settings.dice ?? 'by-turn',
  remarks: (_at, _seat, text): Remark[] =>
    normalLines(takenIn('COUNT'), text).normal.some((number) => Number(number) < 0)
      ? [{ line: 0, weight: 'caution', refusal: tallyRefusals.refuse('counts-down') }]
      : [],
  options: ({ state: { step } }) => takenIn(step).map(({ example }) => example),
  amendments: [SCORE.syntax],
  amend({ edition, state }, change) {
    const read = readTallyLine([SCORE], change);
    if (!read.ok) return err(tallyRefusals.refuse('no-such-amendment', { change }));
    const dice = seededDice('00'.repeat(32), { game: 'tally', turn: state.turn, step: 'AMEND' });
    const step = openStep<TallyEdition, TallyState, WritableTallyState, TallyFact>({ edition, state, dice });
    const { verb, action, normal } = read.value;
    const [, side = '', points = ''] = normal.split(' ');
    const before = String(state.scores[side] ?? 0);
    verb.carryOut(step, 'gm', action);
    return ok({
      state: step.state,
      said: [`${side} has ${points} points, ${before} before.`],
      marks: [{ is: 'score', on: side }],
    });
  },
  explain: (_edition, refusal) =>
    sentenceOf([tallyRefusals], refusal, null) ?? `Tally forbids it: ${refusal.reason}.`,
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
  standIn: 'steward',
};

import { copyJson } from '../../kernel/copy.ts';
import type { Dice } from '../../kernel/dice.ts';
import type { Advanced } from '../../kernel/game.ts';
import type { Audience, LogEntry } from '../../kernel/log.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { SyntaxProblem } from '../../kernel/sheet.ts';
import type { Edition } from './edition.ts';
import type { Fact } from './facts.ts';
import { type Seat, SEATS } from './ids.ts';
import { parseLine } from './orders/line.ts';
import { parseSheet } from './orders/sheet.ts';
import { vocabularyOf } from './places.ts';
import type { Adjudication, Phase, Sheets } from './phase.ts';
import { administration } from './phases/administration.ts';
import { chineseResentment } from './phases/chinese-resentment.ts';
import { colonialCombat } from './phases/colonial-combat.ts';
import { deficit } from './phases/deficit.ts';
import { finalRecord } from './phases/final-record.ts';
import { gameOver } from './phases/game-over.ts';
import { markerAdjustment } from './phases/marker-adjustment.ts';
import { minorPowers } from './phases/minor-powers.ts';
import { movementOrders } from './phases/movement-orders.ts';
import { movement } from './phases/movement.ts';
import { negotiation } from './phases/negotiation.ts';
import { randomEvents } from './phases/random-events.ts';
import { victoryPoints } from './phases/victory-points.ts';
import { warDeclaration } from './phases/war-declaration.ts';
import type { PaxState, StepId } from './state.ts';

/** The game turn, in rulebook order (PB-SEQ-1). */
export const PHASES: readonly Phase[] = [
  randomEvents,
  administration,
  deficit,
  minorPowers,
  movementOrders,
  movement,
  colonialCombat,
  markerAdjustment,
  negotiation,
  chineseResentment,
  warDeclaration,
  victoryPoints,
  finalRecord,
  gameOver,
];

const BY_ID: ReadonlyMap<StepId, Phase> = new Map(PHASES.map((phase) => [phase.id, phase]));

export const phaseOf = (step: StepId): Phase => {
  const phase = BY_ID.get(step);
  if (!phase) throw new Error(`no phase ${step}`);
  return phase;
};

const following = (edition: Edition, state: PaxState, phase: Phase): StepId => {
  const chosen = phase.next?.(edition, state);
  if (chosen) return chosen;
  return PHASES[PHASES.indexOf(phase) + 1]?.id ?? 'OVER';
};

/** The Great War stops the turn wherever it stands (PB-ETI-1, PB-GREATWAR-1). */
const afterGreatWar = (state: PaxState, step: StepId): StepId =>
  state.greatWar && !state.final && step !== 'OVER' ? 'FIN' : step;

interface Desk extends Adjudication {
  readonly log: LogEntry<Fact>[];
}

/** A private copy of the position to carry a step out on, and the log it fills. */
const openDesk = (edition: Edition, state: PaxState, dice: Dice): Desk => {
  const log: LogEntry<Fact>[] = [];
  const { turn, step } = state;
  return {
    edition,
    state: copyJson(state),
    dice,
    log,
    tell: (fact: Fact, audience: Audience = 'all') => log.push({ turn, step, audience, fact }),
  };
};

/** Sheets that do not parse count as not sent: nothing unread ever reaches a phase. */
const readSheets = (edition: Edition, sheets: Readonly<Record<string, string>>): Sheets => {
  const vocabulary = vocabularyOf(edition.atlas, edition.tables.powers);
  const read = SEATS.flatMap((seat) => {
    const text = sheets[seat];
    if (text === undefined) return [];
    const sheet = parseSheet(vocabulary, text);
    return sheet.ok ? [[seat, sheet.value] as const] : [];
  });
  return Object.fromEntries(read);
};

/** Carries the due step out, silence taking its default, and moves to the step after it. */
export const runStep = (
  edition: Edition,
  state: PaxState,
  sheets: Readonly<Record<string, string>>,
  dice: Dice,
): Advanced<PaxState, Fact> => {
  const phase = phaseOf(state.step);
  const desk = openDesk(edition, state, dice);
  const isCollecting = phase.awaited(edition, state)?.by === 'sheet';
  phase.run(desk, isCollecting ? readSheets(edition, sheets) : {});
  desk.state.step = afterGreatWar(desk.state, following(edition, desk.state, phase));
  return { state: desk.state, log: desk.log };
};

/** Carries out one line that takes effect at once, or says why not. */
export const actLine = (
  edition: Edition,
  state: PaxState,
  seat: Seat | 'gm',
  line: { readonly text: string; readonly dice: Dice },
): Result<Advanced<PaxState, Fact>, Refusal | readonly SyntaxProblem[]> => {
  const order = parseLine(vocabularyOf(edition.atlas, edition.tables.powers), line.text);
  if (!order.ok) return order;
  const phase = phaseOf(state.step);
  if (!phase.refusal || !phase.act) {
    return err(refuse('no-lines-now', { phase: phase.title }, 'PB-SEQ-2'));
  }
  const refusal = phase.refusal(edition, state, seat, order.value);
  if (refusal) return err(refusal);
  const desk = openDesk(edition, state, line.dice);
  phase.act(desk, seat, order.value);
  desk.state.step = afterGreatWar(desk.state, desk.state.step);
  return ok({ state: desk.state, log: desk.log });
};

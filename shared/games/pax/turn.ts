import type { Dice } from '../../kernel/match/dice.ts';
import type { Advanced } from '../../kernel/match/game.ts';

import type { Refusal } from '../../kernel/refusal.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { SyntaxProblem } from '../../kernel/language/sheet.ts';
import type { Edition } from './charts/edition.ts';
import type { Fact } from './state/facts.ts';
import { type Seat, seatOf, SEATS } from './vocabulary/ids.ts';
import { parseWords } from './language/said.ts';
import { readNormal } from './language/sheet.ts';
import { type Vocabulary, vocabularyOf, withTreaties } from './charts/places.ts';
import type { PaxTurn, Phase, Sheets } from './state/phase.ts';
import { turnOf } from '../../kernel/turn/turn.ts';
import { administration } from './administration/steps/administration.ts';
import { allianceDetermination } from './war/steps/alliance-determination.ts';
import { answerWindow } from './war/steps/answer-window.ts';
import { chineseResentment } from './china/steps/chinese-resentment.ts';
import { colonialCombat } from './combat/steps/colonial-combat.ts';
import { deficit } from './administration/steps/deficit.ts';
import { finalRecord } from './victory/steps/final-record.ts';
import { gameOver } from './victory/steps/game-over.ts';
import { markerAdjustment } from './casus-belli/steps/marker-adjustment.ts';
import { minorPowers } from './minors/steps/minor-powers.ts';
import { movementOrders } from './movement/steps/movement-orders.ts';
import { movement } from './movement/steps/movement.ts';
import { negotiation } from './negotiation/steps/negotiation.ts';
import { randomEvents } from './events/steps/random-events.ts';
import { victoryPoints } from './victory/steps/victory-points.ts';
import { warDeclaration } from './declarations/steps/war-declaration.ts';
import { firstAttack, firstRetreats, secondAttack } from './war/steps/attack.ts';
import { warEnd } from './war/steps/end.ts';
import { firstManoeuvre, secondManoeuvre } from './war/steps/manoeuvre.ts';
import { firstOrders, secondOrders } from './war/steps/orders.ts';
import { firstSupply, secondSupply } from './war/steps/supply.ts';
import { initiative } from './war/steps/initiative.ts';
import { spoils, warResolution } from './war/steps/spoils.ts';
import { hear, objectionTo } from './dispatch-line.ts';
import type { PaxState, StepId, WritableState } from './state/state.ts';
import { carryOutDue, detectBreaches, renewTreaties, waiving } from './treaties/index.ts';
import { generalOrders } from './abandoned-powers/general-orders.ts';
import { callByLine, openCongress } from './congress/calling.ts';
import { congressSteps } from './congress/steps/index.ts';
import { declareWar } from './declarations/declare.ts';
import { declareInCongress } from './declarations/in-congress.ts';
import { partiesOf } from './treaties/parties.ts';
import type { Position } from './state/position.ts';

/**
 * The game turn, in rulebook order (PB-SEQ-1). Steps that wait for nobody run through together and are reported
 * together (PB-SEQ-4, PBM-NEG-1, PBM-ENDTURN-1, PBM-REPORT-3).
 */
export const PHASES: readonly Phase[] = [
  randomEvents(renewTreaties),
  administration,
  deficit,
  minorPowers,
  movementOrders(generalOrders),
  movement,
  colonialCombat,
  markerAdjustment,
  negotiation({ waiving, callCongress: callByLine, openCongress }),
  ...congressSteps({ declareByLine: declareInCongress, declare: declareWar }),
  chineseResentment,
  warDeclaration,
  allianceDetermination,
  initiative,
  firstOrders,
  firstManoeuvre,
  firstAttack,
  secondOrders,
  firstRetreats,
  firstSupply,
  secondManoeuvre,
  secondAttack,
  secondSupply,
  answerWindow,
  warEnd,
  spoils,
  warResolution,
  victoryPoints,
  finalRecord,
  gameOver,
];

/** The Great War stops the turn wherever it stands (PB-ETI-1, PB-GREATWAR-1). */
const afterGreatWar = (state: PaxState, step: StepId): StepId =>
  state.greatWar && !state.final && step !== 'OVER' ? 'FIN' : step;

/** Sheets that do not parse count as not sent: nothing unread ever reaches a phase. */
const readSheets = (edition: Edition, sheets: Readonly<Record<string, string>>): Sheets => {
  const vocabulary = vocabularyOf(edition.atlas, edition.tables.powers);
  const read = ([...SEATS, 'gm'] as const).flatMap((seat) => {
    const text = sheets[seat];
    if (text === undefined) return [];
    const sheet = readNormal(vocabulary, text);
    return sheet.ok ? [[seat, sheet.value] as const] : [];
  });
  return Object.fromEntries(read);
};

const turn = turnOf<PaxTurn, Phase>({
  phases: PHASES,
  readSheets,
  onEntry: carryOutDue,
  onFacts: detectBreaches,
  divert: afterGreatWar,
});

export const { phaseOf } = turn;

/** A position that was set up and not played to, when the step it begins with is entered. */
export const entered = ({ edition, state }: Position, dice: Dice): Advanced<WritableState, Fact> =>
  turn.enter({ edition, state, dice });

/** Carries the due step out, silence taking its default, and moves to the step after it. */
export const runStep = (
  edition: Edition,
  state: PaxState,
  sheets: Readonly<Record<string, string>>,
  dice: Dice,
): Advanced<WritableState, Fact> => turn.advance({ edition, state, dice }, sheets);

/** The names of the match, and the treaties that a seat may call by their titles: those it is a party to. */
const vocabularyKnownTo = (
  { edition: { atlas, tables }, state: { treaties } }: Position,
  seat: Seat | 'gm',
): Vocabulary => {
  const known = treaties.filter(
    (treaty) => seat === 'gm' || partiesOf(treaty).some((power) => seatOf(power) === seat),
  );
  const titles = Object.fromEntries(known.map(({ id, text }) => [id, text.title]));
  return withTreaties(vocabularyOf(atlas, tables.powers), titles);
};

const wordsSaid = (position: Position, seat: Seat | 'gm', text: string) =>
  parseWords(vocabularyKnownTo(position, seat), text, { seat, phase: position.state.step });

/** Why a line that has just been sent is not taken although `actLine` would carry it out. */
export const lineObjection = (position: Position, seat: Seat | 'gm', text: string): Refusal | undefined => {
  const words = wordsSaid(position, seat, text);
  return words.ok ? objectionTo(position.state, seat, words.value) : undefined;
};

/** Carries out one line or treaty that takes effect at once, or says why not. */
export const actLine = (
  position: Position,
  seat: Seat | 'gm',
  line: { readonly text: string; readonly dice: Dice },
): Result<Advanced<WritableState, Fact>, Refusal | readonly SyntaxProblem[]> => {
  const words = wordsSaid(position, seat, line.text);
  if (!words.ok) return words;
  const heard = hear(
    { edition: position.edition, state: position.state, phase: phaseOf(position.state.step) },
    seat,
    words.value,
  );
  if (!heard.ok) return heard;
  return ok(turn.act({ edition: position.edition, state: position.state, dice: line.dice }, heard.value));
};

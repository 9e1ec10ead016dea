import type { SyntaxProblem } from '../../kernel/language/sheet.ts';
import type { Dice } from '../../kernel/match/dice.ts';
import type { AdvanceAt, StepResult } from '../../kernel/match/game.ts';
import { ReadingCache } from '../../kernel/match/reading-cache.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import { turnOf } from '../../kernel/turn/turn.ts';
import type { Edition } from './charts/edition.ts';
import { type Vocabulary, vocabularyOf, withTreaties } from './charts/vocabulary.ts';
import { dispatchLine, parsedLineObjection } from './dispatch-line.ts';
import { parseImmediateLine, type OrderOrTreaty } from './language/immediate-lines.ts';
import { readNormalForm } from './language/sheet.ts';
import type { PaxPhase } from './lines/phase.ts';
import type { Fact } from './state/facts.ts';
import type { PaxTurn, Sheets } from './state/phase.ts';
import type { Position } from './state/position.ts';
import type { PaxState, StepId, WritableState } from './state/state.ts';
import { writableCopy } from './state/writable-copy.ts';
import { carryOutDue } from './treaties/turn.ts';
import { detectBreaches } from './treaties/detection.ts';
import { partiesOf } from './treaties/parties.ts';
import { PHASES } from './turn.ts';
import { type Seat, seatOf, SEATS } from './vocabulary/ids.ts';

// The turn as it is played: sheets and lines are read, steps are carried out one after the other.

/** The Great War stops the turn wherever it stands (PB-ETI-1, PB-GREATWAR-1). */
const afterGreatWar = (state: PaxState, step: StepId): StepId =>
  state.greatWar && !state.final && step !== 'OVER' ? 'FIN' : step;

/** Sheets that do not parse count as not sent: nothing unread ever reaches a phase. */
const readSheets = (edition: Edition, sheets: Readonly<Record<string, string>>): Sheets => {
  const vocabulary = vocabularyOf(edition.atlas, edition.tables.powers);
  const read = ([...SEATS, 'gm'] as const).flatMap((seat) => {
    const text = sheets[seat];
    if (text === undefined) return [];
    const sheet = readNormalForm(vocabulary, text);
    return sheet.ok ? [[seat, sheet.value] as const] : [];
  });
  return Object.fromEntries(read);
};

const turn = turnOf<PaxTurn, PaxPhase>({
  phases: PHASES,
  copy: writableCopy,
  readSheets,
  onEntry: carryOutDue,
  onFacts: detectBreaches,
  divert: afterGreatWar,
});

/** A position that was set up and not played to, when the step it begins with is entered. */
export const enterFirstStep = ({ edition, state }: Position, dice: Dice): StepResult<WritableState, Fact> =>
  turn.enter({ edition, state, dice });

/** Carries the due step out, silence taking its default, and moves to the step after it. */
export const runStep = (
  { edition, state, mayWrite = false }: AdvanceAt<Edition, PaxState>,
  sheets: Readonly<Record<string, string>>,
  dice: Dice,
): StepResult<WritableState, Fact> => turn.advance({ edition, state, dice, mayWrite }, sheets);

/** The same with sheets that are orders already, as a rehearsal has them. */
export const runStepWith = (
  { edition, state, mayWrite = false }: AdvanceAt<Edition, PaxState>,
  sheets: Sheets,
  dice: Dice,
): StepResult<WritableState, Fact> => turn.advanceRead({ edition, state, dice, mayWrite }, sheets);

/** Titles of the treaties that a seat may name by title, those it is a party to, by id. */
const titlesKnownTo = ({ treaties }: PaxState, seat: Seat | 'gm'): Readonly<Record<string, string>> => {
  const titles: Record<string, string> = {};
  for (const treaty of treaties)
    if (seat === 'gm' || partiesOf(treaty).some((power) => seatOf(power) === seat))
      titles[treaty.id] = treaty.text.title;
  return titles;
};

/** What a line was read as; of one that names a treaty, that it has to be read among the titles its seat knows. */
type LineReadAs = OrderOrTreaty | 'among-titles';

/** What lines were read as when they were sent or tried out, for when they are carried out. */
const readings = new ReadingCache<Vocabulary, LineReadAs>();

/** Reads a line with the names of the match, and of the treaties that its seat knows. */
const readLine = (
  { edition: { atlas, tables }, state }: Position,
  seat: Seat | 'gm',
  { text, anyTitle = false }: { readonly text: string; readonly anyTitle?: boolean },
): ReturnType<typeof parseImmediateLine> => {
  const names = vocabularyOf(atlas, tables.powers);
  const said = JSON.stringify([seat, state.step, text]);
  const known = readings.get(names, said);
  if (known !== undefined && known !== 'among-titles') return ok(known);
  let titles: Readonly<Record<string, string>> | undefined;
  const among = (): string => `${said}${JSON.stringify((titles ??= titlesKnownTo(state, seat)))}`;
  const kept = known && readings.get(names, among());
  if (kept !== undefined && kept !== 'among-titles') return ok(kept);
  const vocabulary = withTreaties(names, () => (titles ??= titlesKnownTo(state, seat)));
  const read = parseImmediateLine(vocabulary, text, { seat, phase: state.step, anyTitle });
  // What is read under any title is more than what may be said.
  if (!read.ok || anyTitle) return read;
  if (titles === undefined) readings.set(names, said, read.value);
  else {
    readings.set(names, said, 'among-titles');
    readings.set(names, among(), read.value);
  }
  return read;
};

/** Why a line that has just been sent is not taken although `actLine` would carry it out. */
export const lineObjection = (
  position: Position,
  seat: Seat | 'gm',
  text: string,
): Refusal | readonly SyntaxProblem[] | undefined => {
  const read = readLine(position, seat, { text });
  return read.ok ? parsedLineObjection(position, seat, read.value) : read.error;
};

const carryOutLine = (
  { edition, state, mayWrite = false }: AdvanceAt<Edition, PaxState>,
  seat: Seat | 'gm',
  { words, dice }: { readonly words: OrderOrTreaty; readonly dice: Dice },
): Result<StepResult<WritableState, Fact>, Refusal> => {
  const result = dispatchLine({ edition, state }, seat, words);
  return result.ok ? ok(turn.act({ edition, state, dice, mayWrite }, result.value)) : result;
};

/** Carries out a line as if it had just been sent: refused too where `lineObjection` has something against it. */
export const tryLine = (
  position: Position,
  seat: Seat | 'gm',
  line: { readonly text: string; readonly dice: Dice },
): Result<StepResult<WritableState, Fact>, Refusal | readonly SyntaxProblem[]> => {
  const read = readLine(position, seat, { text: line.text });
  if (!read.ok) return read;
  const objection = parsedLineObjection(position, seat, read.value);
  return objection ? err(objection) : carryOutLine(position, seat, { words: read.value, dice: line.dice });
};

/** Carries out one line or treaty that takes effect at once, or says why not. */
export const actLine = (
  position: AdvanceAt<Edition, PaxState>,
  seat: Seat | 'gm',
  line: { readonly text: string; readonly dice: Dice },
): Result<StepResult<WritableState, Fact>, Refusal | readonly SyntaxProblem[]> => {
  const read = readLine(position, seat, { text: line.text, anyTitle: true });
  return read.ok ? carryOutLine(position, seat, { words: read.value, dice: line.dice }) : read;
};

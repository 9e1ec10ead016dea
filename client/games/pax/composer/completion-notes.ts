import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import type { Completions } from '@chancery/shared/games/pax/language/completions.ts';
import { poundsText } from '../pounds-text.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { verdictOn } from './context.ts';
import { placeHint } from './choices.ts';
import { isWarSheet } from './war-context.ts';
import type { ComposerState, ComposerModeOf } from './mode.ts';
import { completionsOf, withCompletion } from './text-completions.ts';
import { actionContext, readingOf, vocabularyFor } from './draft-context.ts';
import type { DraftReading } from './draft-reading.ts';

/** The note beside a completion: price and consequences of the order with it, and the markers in the area it names. */
export interface CompletionNote {
  /** Missing if the line is not an order yet, costs nothing, or the price does not belong to the completion. */
  readonly price?: string;
  readonly owner?: string;
  /** The fight it causes with its odds, and the powers it provokes. */
  readonly outlook?: string;
  /** Why the order it makes is not possible. */
  readonly why?: string;
}

type OrderNote = Omit<CompletionNote, 'owner'>;

/** Price and consequences of the last action, if the line is an order. */
const computeNote = (
  local: ComposerState,
  mode: ComposerModeOf<'text'>,
  { table, text }: { readonly table: PaxTable; readonly text: string },
): OrderNote => {
  const order = parseLine(vocabularyFor(table), text);
  if (!order.ok || order.value.condition) return {};
  const { actions } = order.value;
  const last = actions.at(-1);
  const pending = { target: mode.target, order: order.value };
  const context = actionContext(local, table, { pending, index: actions.length - 1 });
  const verdict = context && last && verdictOn(context, last);
  const words = verdict?.outlook?.() ?? '';
  return {
    ...(verdict?.price !== undefined && { price: poundsText(verdict.price) }),
    ...(words !== '' && { outlook: words }),
    ...(verdict?.why !== undefined && { why: verdict.why }),
  };
};

/** Notes of lines with a completion, cached while the rest of the sheet is unchanged: every key asks for most of them again. */
const notes = new WeakMap<
  DraftReading,
  { readonly state: PaxState; readonly byLine: Map<string, OrderNote> }
>();

const notesOf = (local: ComposerState, table: PaxTable): Map<string, OrderNote> => {
  const reading = readingOf(local, table);
  const before = notes.get(reading);
  if (before?.state === table.state) return before.byLine;
  const byLine = new Map<string, OrderNote>();
  notes.set(reading, { state: table.state, byLine });
  return byLine;
};

/** Price and consequences of the last action of the line with a completion in it. */
const orderNote = (
  local: ComposerState,
  mode: ComposerModeOf<'text'>,
  line: { readonly table: PaxTable; readonly text: string },
): OrderNote => {
  const known = notesOf(local, line.table);
  const key = `${String(mode.target.at)} ${String(ownPower(line.table))} ${line.text}`;
  const note = known.get(key) ?? computeNote(local, mode, line);
  known.set(key, note);
  return note;
};

/** The note beside one of the completions of the line being typed. */
export const completionNote = (
  local: ComposerState,
  mode: ComposerModeOf<'text'>,
  {
    table,
    found,
    chosen,
  }: { readonly table: PaxTable; readonly found: Completions; readonly chosen: number },
): CompletionNote => {
  const id = found.choices[chosen]?.text ?? '';
  // What an order costs belongs to the words after its verb, and any verb can be put before those.
  const isVerb = found.expected.includes('an order');
  const text = withCompletion(mode.line, found, chosen).text;
  const note = isVerb ? {} : orderNote(local, mode, { table, text });
  const owner = placeHint(table, id);
  return { ...note, ...(owner !== '' && { owner }) };
};

/**
 * Candidates at the cursor. In war, candidates that make a legal order come first, since most places are out of reach.
 * Orders of a movement sheet take too long to judge at every key, so only the visible ones are judged.
 */
export const judgedCompletions = (
  local: ComposerState,
  mode: ComposerModeOf<'text'>,
  table: PaxTable,
): Completions => {
  const found = completionsOf(local, mode, table);
  const { choices } = found;
  if (choices.length < 2 || !isWarSheet(table)) return found;
  const isPossible = choices.map(
    (_choice, n) =>
      orderNote(local, mode, { table, text: withCompletion(mode.line, found, n).text }).why === undefined,
  );
  return {
    ...found,
    choices: [
      ...choices.filter((_choice, n) => isPossible[n]),
      ...choices.filter((_choice, n) => !isPossible[n]),
    ],
  };
};

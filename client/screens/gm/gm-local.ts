import type { Binding, ScreenContext } from '../../shell/screen.ts';
import type { Table } from '../../table/table.ts';
import type { Prompt } from './prompts.ts';

/** A preview shown instead of the seats. */
interface Looking {
  readonly is: 'preview' | 'sealed';
  /** Its top row. */
  readonly top: number;
  /** The seat for which it is shown; the game master if omitted. */
  readonly as?: string;
}

/** State of the game master's desk. */
export interface GmLocal {
  /** Index of the chosen seat. */
  readonly at: number;
  readonly prompt?: Prompt;
  /** Text that was typed but not sent, by action. */
  readonly stashed?: Readonly<Record<string, Prompt>>;
  readonly looking?: Looking;
}

export type GmKey = Binding<GmLocal, Table>;
/** Context of a key on this screen. */
export type GmContext = ScreenContext<Table>;

const seatUnderCursor = ({ at }: GmLocal, { gm }: Table) => gm?.desk.seats[at];

type PromptKind = Prompt['is'];

/** Whether an action is about one seat; the others are about the whole table. */
const isAboutSeat = (is: PromptKind): boolean => is === 'sheet' || is === 'seat';

const stashKey = ({ is, seat = '' }: Prompt): string => `${is} ${seat}`;

/** Closes the text field; the same key resumes with its text. */
export const stashPrompt = ({ at, prompt, stashed = {} }: GmLocal): GmLocal => {
  if (!prompt) return { at, stashed };
  const { [stashKey(prompt)]: _before, ...others } = stashed;
  const isTyped = prompt.text !== '' || prompt.words !== undefined;
  return { at, stashed: isTyped ? { ...others, [stashKey(prompt)]: prompt } : others };
};

/** Clears the text of a finished action, unless it has been changed since. */
export const forgetPrompt = (local: GmLocal, done: Prompt): GmLocal => {
  const { [stashKey(done)]: kept, ...others } = local.stashed ?? {};
  return kept === done ? { ...local, stashed: others } : local;
};

/** Opens the text field for an action, with the text typed before. */
export const openPrompt = (local: GmLocal, is: PromptKind, seat?: string): GmLocal => {
  const left = stashPrompt(local);
  const empty: Prompt = { is, text: '', ...(seat !== undefined && isAboutSeat(is) && { seat }) };
  return { ...left, prompt: left.stashed?.[stashKey(empty)] ?? empty };
};

const HELP: Partial<Record<PromptKind, string>> = {
  rule: 'answer the question that waits for you',
  deadline: 'set when the phase closes: +48h, +2d, a date, none',
  pause: 'stop the clock, or let it run on',
  sheet: 'hand in a sheet for the chosen seat',
  amend: 'change the position by hand, with your reason',
  retract: 'take the last closing back; new dice are thrown',
  notice: 'tell everybody something',
  seat: 'say who plays the chosen seat: a person or the engine',
};

/** A key that opens a text field. */
export const gmPromptKey = (key: string, label: string, is: PromptKind): GmKey => ({
  keys: [key],
  label,
  ...(HELP[is] !== undefined && { help: HELP[is] }),
  hint: true,
  run: (local, { subject }) =>
    openPrompt(local, is, local.looking?.as ?? seatUnderCursor(local, subject)?.seat),
});

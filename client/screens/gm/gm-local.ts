import type { Binding, ScreenContext } from '../../shell/screen.ts';
import type { Table } from '../../table/table.ts';
import type { Prompt } from './prompts.ts';

/** What is looked at in place of the seats. */
interface Looking {
  readonly is: 'preview' | 'sealed';
  /** Its top row. */
  readonly top: number;
  /** The seat that will read it so; the game master where left out. */
  readonly as?: string;
}

/** State of the game master's screen. */
export interface GmLocal {
  /** Number of the seat that is chosen. */
  readonly at: number;
  readonly prompt?: Prompt;
  /** What was typed last and not done. */
  readonly aside?: Prompt;
  readonly looking?: Looking;
}

export type GmKey = Binding<GmLocal, Table>;
/** Where a key is pressed. */
export type GmContext = ScreenContext<Table>;

const seatUnderCursor = ({ at }: GmLocal, { gm }: Table) => gm?.desk.seats[at];

/** Leaves what is being typed, which the same key goes on with. */
export const putPromptAside = ({ at, prompt, aside }: GmLocal): GmLocal => {
  const isTyped = prompt !== undefined && (prompt.text !== '' || prompt.words !== undefined);
  const last = isTyped ? prompt : aside;
  return { at, ...(last && { aside: last }) };
};

const HELP: Partial<Record<Prompt['is'], string>> = {
  rule: 'answer the question that waits for you',
  deadline: 'set when the phase closes: +48h, +2d, a date, none',
  pause: 'stop the clock, or let it run on',
  sheet: 'hand in a sheet for the chosen seat',
  amend: 'change the position by hand, with your reason',
  retract: 'take the last closing back; new dice are thrown',
  notice: 'tell everybody something',
  seat: 'say who plays the chosen seat: a person or the engine',
};

/** A key after which something is typed. */
export const gmPromptKey = (key: string, label: string, is: Prompt['is']): GmKey => ({
  keys: [key],
  label,
  ...(HELP[is] !== undefined && { help: HELP[is] }),
  hint: true,
  run: (local, { subject }) => {
    const { at, looking, aside } = local;
    const seat = looking?.as ?? seatUnderCursor(local, subject)?.seat;
    if (aside?.is === is && aside.seat === seat) return { at, prompt: aside };
    return { ...putPromptAside(local), prompt: { is, text: '', ...(seat !== undefined && { seat }) } };
  },
});

/** The number a letter gets in each mailbox it is put in: it keeps it even if letters before it are lost. */
type Numbers = Readonly<Record<string, number>>;

/** What a seat does with its letters, as it is kept. Numbers of letters are those of the seat that acts. */
export type LetterAct =
  | {
      readonly kind: 'send';
      readonly seat: string;
      readonly to: readonly string[];
      readonly subject: string;
      readonly thread: string;
      readonly body: string;
      /** Set when the act is taken, like the phase the match is in then; letters of older builds have none. */
      readonly numbers?: Numbers;
      readonly phase?: string;
    }
  | {
      readonly kind: 'show';
      readonly seat: string;
      readonly letter: number;
      readonly to: string;
      readonly numbers?: Numbers;
    }
  | { readonly kind: 'read'; readonly seat: string; readonly letters: readonly number[] }
  /** Letters of `of` come as if they had been read, or no longer so. */
  | { readonly kind: 'mute'; readonly seat: string; readonly of: string; readonly muted: boolean };

/** Added when an act is taken, not by who acts. */
const ADDED: readonly string[] = ['numbers', 'phase'];

/** The act as its seat gave it, without the numbers and the phase it was taken with. */
export const actAsGiven = (act: LetterAct): LetterAct =>
  act.kind === 'read' || act.kind === 'mute'
    ? act
    : (Object.fromEntries(Object.entries(act).filter(([name]) => !ADDED.includes(name))) as LetterAct);

/** The number of the letter a seat has sent off or shown, in its own mailbox. */
export const ownNumber = (act: LetterAct): number | undefined =>
  'numbers' in act ? act.numbers?.[act.seat] : undefined;

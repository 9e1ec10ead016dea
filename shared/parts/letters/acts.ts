/** The number of the letter in each mailbox. It is fixed, even if earlier letters are lost. */
type Numbers = Readonly<Record<string, number>>;

/** An act of a seat on its letters, as it is stored. Letter numbers are those of the acting seat. */
export type LetterAct =
  | {
      readonly kind: 'send';
      readonly seat: string;
      readonly to: readonly string[];
      readonly subject: string;
      readonly thread: string;
      readonly body: string;
      /** Added when the act is accepted, like the current phase; missing in letters of older builds. */
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
  /** Letters from `of` arrive as read, or no longer do so. */
  | { readonly kind: 'mute'; readonly seat: string; readonly of: string; readonly muted: boolean };

/** Fields added when an act is accepted. */
const ADDED: readonly string[] = ['numbers', 'phase'];

/** The act as the seat sent it, without the added numbers and phase. */
export const actAsGiven = (act: LetterAct): LetterAct =>
  act.kind === 'read' || act.kind === 'mute'
    ? act
    : (Object.fromEntries(Object.entries(act).filter(([name]) => !ADDED.includes(name))) as LetterAct);

/** The number, in the seat's own mailbox, of the letter it sent or showed. */
export const ownNumber = (act: LetterAct): number | undefined =>
  'numbers' in act ? act.numbers?.[act.seat] : undefined;

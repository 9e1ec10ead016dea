import { type Expected, TREATY } from '../../orders/expected.ts';
import type { ActionOf, OrderForm } from '../../orders/form.ts';
import { readTreaty, takesTreatyWord } from '../../orders/treaty-names.ts';
import type { OrderReader } from '../../orders/words.ts';

// What a party says to a treaty by its id. The text itself proposes it, see treaties/text.ts.

/** The orders that name a treaty and nothing else. */
type Answer = ActionOf<'sign-treaty' | 'refuse-treaty' | 'withdraw-from-treaty' | 'let-lapse'>;

interface AnswerOptions {
  readonly hint: string;
  /** Other verbs, which want more than a single word for a name. */
  readonly others: string;
  /** Whether the verb itself says that a treaty follows. */
  readonly isAnnounced: boolean;
}

const answer = (
  verb: string,
  does: Answer['do'],
  { hint, others, isAnnounced }: AnswerOptions,
): OrderForm<Answer> => {
  const read = (reader: OrderReader, isSaid: boolean): Answer => {
    const isTreaty = takesTreatyWord(reader);
    if (!isTreaty && !isSaid && reader.seesName(reader.vocabulary.places)) {
      const typed = reader.foresees(() => reader.name(reader.vocabulary.places)) ?? '';
      if (!TREATY.sees(reader))
        reader.fail(
          `What leaves ${typed}? "move army … from ${typed}" or "lower ${typed} to none"; a treaty is named by its id.`,
        );
    }
    if (isTreaty && (reader.sees('of') || reader.isAtEnd))
      return { do: does, treaty: readTreaty(reader, { isAnnounced: true }) };
    return { do: does, treaty: readTreaty(reader, { isAnnounced: isSaid || isTreaty, isLikely: true }) };
  };
  return {
    verb,
    does: [does],
    syntax: `${verb} TREATY`,
    hint,
    example: `${verb} tunis-accord`,
    parse: (reader) =>
      isAnnounced ? { do: does, treaty: readTreaty(reader, { isAnnounced }) } : read(reader, false),
    format: ({ treaty }) => `${verb} ${treaty}`,
    isWeighty: () => does === 'sign-treaty',
    others: [
      { words: others, before: TREATY, parse: (reader) => read(reader, false) },
      {
        words: others
          .split('|')
          .flatMap((word) => [`${word} treaty`, `${word} the treaty`])
          .join('|'),
        parse: (reader) => ({ do: does, treaty: readTreaty(reader, { isAnnounced: true }) }),
      },
    ],
  };
};

/** Consent to the exact text, in a Congress to its resolution too (PB-TREATY-2, PB-CONG-15). */
export const sign = answer('sign treaty', 'sign-treaty', {
  hint: 'put your name to a treaty',
  others: 'sign|ratify|agree to|consent to|accept|put my name to',
  isAnnounced: true,
});
/** A text turned down; in a Congress by a disputant it is defiance (PB-CONG-16). */
export const refuseTreaty = answer('refuse treaty', 'refuse-treaty', {
  hint: 'turn a treaty down',
  others: 'refuse|refuse to sign|reject|turn down|decline|decline to sign|defy',
  isAnnounced: true,
});
/** Out of a treaty that goes on between the others, which all of them must allow (PB-TREATY-15). */
export const withdraw = answer('withdraw from', 'withdraw-from-treaty', {
  hint: 'leave a treaty, with the consent of all',
  others: 'leave|quit|withdraw from|denounce|repudiate|abrogate|renounce',
  isAnnounced: false,
});

const base = answer('let lapse', 'let-lapse', {
  hint: 'agree that a treaty ends',
  others: 'agree to the end of|allow to lapse',
  isAnnounced: true,
});

/** `the Treaty of Tunis lapse`. */
const BEFORE_LAPSE: Expected = {
  ...TREATY,
  sees: (reader) => reader.foresees(() => readLapsing(reader)) !== undefined,
};

const readLapsing = (reader: OrderReader): Answer => {
  const isOver = (): boolean => reader.sees('lapse') || reader.sees('expire') || reader.sees('end');
  reader.takes('treaty');
  const treaty = readTreaty(reader, { isAnnounced: true, isOver });
  if (reader.takes('expire', 'end') === undefined) reader.needs('lapse');
  return { do: 'let-lapse', treaty };
};

/** The end of a treaty, which all its parties must want (PB-TREATY-15). */
export const letLapse: OrderForm<Answer> = {
  ...base,
  others: [...(base.others ?? []), { words: 'let|allow', before: BEFORE_LAPSE, parse: readLapsing }],
};

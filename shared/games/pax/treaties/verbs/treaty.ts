import { type Lookahead, TREATY_AHEAD } from '../../orders/lookahead.ts';
import { lineVerb, type LineVerb } from '../../lines/line-verb.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import { readTreaty, takesTreatyWord } from '../../orders/treaty-names.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import type { LineAuthor } from '../../lines/line-author.ts';
import type { Garrison } from '../../negotiation/transfer-garrison.ts';
import type { StepContext } from '../../state/phase.ts';
import type { Position } from '../../state/position.ts';
import type { Treaty } from '../../state/treaties.ts';
import type { GreatPower } from '../../vocabulary/ids.ts';
import {
  refuseToRelease,
  denyRefusal,
  lapseRefusal,
  agreeToLapse,
  withdrawFromTreaty,
  withdrawRefusal,
} from '../leaving.ts';
import { isSignable, liveTreatiesOf } from '../parties.ts';
import { signRefusal, signTreaty, ambiguousTextsFor } from '../signing.ts';

// Orders on a treaty by id. A treaty is proposed by sending its text, see treaties/text/text.ts.

/** Orders that only name a treaty. */
type TreatyAnswer = ActionOf<'sign-treaty' | 'refuse-treaty' | 'withdraw-from-treaty' | 'let-lapse'>;

/** Author of a line on a treaty, with the marches that go with a signature (PB-TREATY-17). */
export interface TreatyLineAuthor extends LineAuthor {
  readonly garrisons?: readonly Garrison[];
}

interface AnswerOptions {
  readonly hint: string;
  /** Other verbs, which require a name of more than one word. */
  readonly others: string;
  /** Whether the verb itself announces a treaty. */
  readonly isAnnounced: boolean;
  readonly refusal: (position: Position, by: TreatyLineAuthor, answer: TreatyAnswer) => Refusal | undefined;
  readonly carryOut: (context: StepContext, by: TreatyLineAuthor, answer: TreatyAnswer) => void;
  /** Whether it is worth suggesting for a treaty. */
  readonly isSuggested?: (position: Position, power: GreatPower, treaty: Treaty) => boolean;
}

const treatyVerb = (
  verb: string,
  does: TreatyAnswer['do'],
  { hint, others, isAnnounced, ...rules }: AnswerOptions,
): LineVerb<TreatyAnswer> => {
  const read = (reader: OrderReader): string => {
    const isTreaty = takesTreatyWord(reader);
    if (!isTreaty && reader.peekName(reader.vocabulary.places)) {
      const typed = reader.lookAhead(() => reader.expectName(reader.vocabulary.places)) ?? '';
      if (!TREATY_AHEAD.peek(reader))
        reader.fail(
          `What leaves ${typed}? "move army … from ${typed}" or "lower ${typed} to none"; a treaty is named by its id.`,
        );
    }
    if (isTreaty && (reader.peek('of') || reader.isAtEnd)) return readTreaty(reader, { isAnnounced: true });
    return readTreaty(reader, { isAnnounced: isTreaty, isLikely: true });
  };
  const { refusal, carryOut, isSuggested = () => true } = rules;
  return lineVerb<TreatyAnswer>(
    pattern({
      verb,
      does,
      parts: [part('treaty', isAnnounced ? slot.TREATY : { ...slot.TREATY, read })],
      hint,
      example: `${verb} tunis-accord`,
      isIrrevocable: () => does === 'sign-treaty',
      synonyms: [
        { words: others, followedBy: TREATY_AHEAD, parse: (reader) => ({ do: does, treaty: read(reader) }) },
        {
          words: others
            .split('|')
            .flatMap((word) => [`${word} treaty`, `${word} the treaty`])
            .join('|'),
          parse: (reader) => ({ do: does, treaty: readTreaty(reader, { isAnnounced: true }) }),
        },
      ],
    }),
    {
      refusal,
      carryOut,
      suggestions: (position, power) =>
        liveTreatiesOf(position.state, power)
          .filter((treaty) => isSuggested(position, power, treaty))
          .map(({ id: treaty }) => ({ do: does, treaty })),
    },
  );
};

/** Signs the exact text, in a Congress also its resolution (PB-TREATY-2, PB-CONG-15). */
export const sign = treatyVerb('sign treaty', 'sign-treaty', {
  hint: 'sign a treaty',
  others: 'sign|ratify|agree to|consent to|accept|put my name to',
  isAnnounced: true,
  refusal: ({ state }, { power }, { treaty }) => signRefusal(state, power, treaty),
  carryOut(context, { power, garrisons = [] }, { treaty }) {
    signTreaty(context, { power, treaty, garrisons });
  },
  isSuggested: ({ state }, power, treaty) =>
    isSignable(treaty, state.year) && ambiguousTextsFor(state, power, treaty.id).length === 0,
});
/** Refuses a text; in a Congress, for a disputant, that is defiance (PB-CONG-16). */
export const refuseTreaty = treatyVerb('refuse treaty', 'refuse-treaty', {
  hint: 'reject a treaty',
  others: 'refuse|refuse to sign|reject|turn down|decline|decline to sign|defy',
  isAnnounced: true,
  refusal: ({ state }, { power }, { treaty }) => denyRefusal(state, power, treaty),
  carryOut(context, { power }, { treaty }) {
    refuseToRelease(context, power, treaty);
  },
});
/** Leaves a treaty that continues between the others, who must all consent (PB-TREATY-15). */
export const withdraw = treatyVerb('withdraw from', 'withdraw-from-treaty', {
  hint: 'leave a treaty, with the consent of all',
  others: 'leave|quit|withdraw from|denounce|repudiate|abrogate|renounce',
  isAnnounced: false,
  refusal: ({ state }, { power }, { treaty }) => withdrawRefusal(state, power, treaty),
  carryOut(context, { power }, { treaty }) {
    withdrawFromTreaty(context, power, treaty);
  },
});

const letLapseByName = treatyVerb('let lapse', 'let-lapse', {
  hint: 'agree that a treaty ends',
  others: 'agree to the end of|allow to lapse',
  isAnnounced: true,
  refusal: ({ state }, { power }, { treaty }) => lapseRefusal(state, power, treaty),
  carryOut(context, { power }, { treaty }) {
    agreeToLapse(context, power, treaty);
  },
});

/** `the Treaty of Tunis lapse`. */
const BEFORE_LAPSE: Lookahead = {
  ...TREATY_AHEAD,
  peek: (reader) => reader.lookAhead(() => readLapsing(reader)) !== undefined,
};

const readLapsing = (reader: OrderReader): TreatyAnswer => {
  const isOver = (): boolean => reader.peek('lapse') || reader.peek('expire') || reader.peek('end');
  reader.acceptAlias('treaty');
  const treaty = readTreaty(reader, { isAnnounced: true, isOver });
  if (reader.acceptAlias('expire', 'end') === undefined) reader.expect('lapse');
  return { do: 'let-lapse', treaty };
};

/** Ends a treaty with the consent of all its parties (PB-TREATY-15). */
export const letLapse: LineVerb<TreatyAnswer> = {
  ...letLapseByName,
  synonyms: [
    ...(letLapseByName.synonyms ?? []),
    { words: 'let|allow', followedBy: BEFORE_LAPSE, parse: readLapsing },
  ],
};

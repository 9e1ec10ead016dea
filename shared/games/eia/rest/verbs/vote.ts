import { part } from '../../../../kernel/language/pattern.ts';
import { publicName } from '../../declarations/names.ts';
import { boardLine } from '../../orders/board/form.ts';
import { REFERENCE } from '../../orders/board/reference.ts';
import type { BoardActionOf } from '../../orders/board/types.ts';
import { pattern } from '../../orders/form.ts';
import { wordSlot } from '../../orders/slots.ts';
import type { Position } from '../../state/step.ts';
import { rulingRefusals } from '../refusals.ts';
import { countVote, openObjections, voteRefusal, voteSubject } from '../rulings.ts';

declare module '../../orders/board/types.ts' {
  interface BoardActions {
    vote: { readonly outcome: 'strike' | 'stand'; readonly on?: Reference };
  }
}

type Vote = BoardActionOf<'vote'>;

const form = pattern({
  verb: 'vote',
  does: 'vote',
  hint: 'settle an objection by majority',
  example: 'vote strike france/2',
  parts: [
    part('outcome', wordSlot({ strike: 'it does not hold', stand: 'it holds' }, 'strike or stand'), {
      ask: 'How do you vote?',
    }),
    part('on', REFERENCE, { isOptional: true, ask: 'On what? Left out, what is open longest.' }),
  ],
});

/** What the vote is on, by its public name. */
const subjectOf = (at: Position, { on }: Vote): string | undefined =>
  voteSubject(at, on === undefined ? undefined : publicName(at, on));

/** A vote that names nothing is on the oldest open matter; on a question if there is no objection. */
const votesOn = (at: Position, seat: string): readonly Vote[] => {
  const mayVote = (on: string | undefined): boolean => on !== undefined && !voteRefusal(at, on, seat);
  const objections = openObjections(at);
  if (objections.length === 0)
    return mayVote(voteSubject(at, undefined))
      ? [
          { do: 'vote', outcome: 'stand' },
          { do: 'vote', outcome: 'strike' },
        ]
      : [];
  return objections
    .filter(({ against }) => mayVote(against))
    .flatMap(({ against: on }): readonly Vote[] => [
      { do: 'vote', outcome: 'stand', on },
      { do: 'vote', outcome: 'strike', on },
    ]);
};

/** In a match without a game master, objections are settled by majority. */
export const vote = boardLine(form, {
  seatRefusal: ({ settings }) =>
    settings.referee === 'table' ? undefined : rulingRefusals.refuse('game-master-rules'),
  refusal: (at, seat, action) => {
    const on = subjectOf(at, action);
    return on === undefined ? rulingRefusals.refuse('nothing-open') : voteRefusal(at, on, seat);
  },
  carryOut: (context, seat, action) => {
    const on = subjectOf(context, action);
    if (on !== undefined) countVote(context, on, { seat, choice: action.outcome });
  },
  options: (at, seat) => (at.edition.settings.referee === 'table' && seat !== 'gm' ? votesOn(at, seat) : []),
});

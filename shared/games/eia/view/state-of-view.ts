import { type Call, emptyRecord, type Suit } from '../state/month.ts';
import { defined } from '../../../kernel/defined.ts';
import type { EiaState } from '../state/state.ts';
import { publicLines } from './public-lines.ts';
import type { EiaView } from './view.ts';

/** The side of a call, derived from the war it is made in. */
const callSide = ({ wars }: EiaView, { caller, enemy }: EiaView['calls'][number]): Call['side'] =>
  wars.some(({ aggressor, defender }) => aggressor === enemy && defender === caller)
    ? 'defender'
    : 'aggressor';

const replyOf = (reply: string | undefined): Pick<Suit, 'accepted' | 'aTerm'> => {
  if (reply === undefined) return {};
  if (reply === 'accepted' || reply === 'declined') return { accepted: reply === 'accepted' };
  return { aTerm: reply };
};

const suitOf = ({ by, of, offer, reply, term }: EiaView['suits'][number]): Suit => ({
  by,
  of,
  ...(offer && { offer }),
  ...defined({ term }),
  ...replyOf(reply),
});

/** The position as far as a viewer knows it; without others' secrets and the month's bookings. */
export const stateOfView = (view: EiaView): EiaState => {
  const { turn, month, step, powers, alliances, broken, marriages, wars, minorWars, truces } = view;
  const { obligations, minors, ceded, home, facts, duties, objections, treaties } = view;
  const { naval, land } = view.order;
  return {
    turn,
    month,
    step,
    entered: { [step]: view.entered },
    powers,
    alliances,
    broken,
    marriages,
    wars,
    minorWars,
    truces,
    obligations,
    minors,
    ceded,
    home,
    facts,
    duties,
    objections,
    treaties,
    ...(view.britain && { britain: view.britain }),
    surrenders: [],
    lines: publicLines(view),
    record: {
      ...emptyRecord(),
      calls: view.calls.map((call, i) => ({
        ...call,
        id: `call ${String(i + 1)}`,
        side: callSide(view, call),
      })),
      suits: view.suits.map(suitOf),
      questions: view.questions.map((question) => ({ ...question, votes: {} })),
      ...(view.resume && { resume: view.resume }),
      peaces: view.peaces,
      picks: view.picks,
      pickOrder: view.pickOrder,
      livePicks: view.livePicks,
      combined: view.combined.map((powersOf) => [...powersOf]),
      order: { naval: [...naval], land: [...land] },
    },
    counters: { fact: facts.length, duty: duties.length },
  };
};

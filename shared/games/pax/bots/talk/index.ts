import { formatTreaty } from '../../orders/treaty-text/text.ts';
import { seatOf } from '../../vocabulary/ids.ts';
import type { Mind } from '../mind.ts';
import { sayAll, type Speech } from '../said/speech.ts';
import { answerTexts } from './answering.ts';
import { answerLetters } from './correspondence.ts';
import { leagueLetters } from './leagues.ts';
import { type Letter, letterOf } from './letters.ts';
import { offerPeace } from './peace-terms.ts';
import { initiatives, type Proposal, settlements } from './proposing.ts';
import { idOfText } from './texts.ts';

// Treaties and letters: what others have sent is answered, then what this mind wants is offered.

/** Proposals to one seat in a turn. */
const MOST_TO_ONE = 2;

const proposedThisTurn = ({ state, seat }: Mind) =>
  state.treaties.filter(({ turn, proposer }) => turn === state.turn && seatOf(proposer) === seat);

const isNew = (mind: Mind, { text, partner }: Proposal): boolean => {
  const id = idOfText(text);
  const own = proposedThisTurn(mind);
  const toPartner = own.filter((treaty) => treaty.text.between.some((power) => seatOf(power) === partner));
  return toPartner.length < MOST_TO_ONE && !mind.state.treaties.some((treaty) => treaty.id === id);
};

const offer = (speech: Speech, proposal: Proposal): Letter | undefined => {
  const { mind } = speech;
  const { text, partner, own, other } = proposal;
  const id = idOfText(text);
  if (!isNew(mind, proposal) || !sayAll(speech, [formatTreaty(text), `sign treaty ${id}`])) return undefined;
  const reasons =
    proposal.about === 'settlement' ? [] : [{ code: 'both-gain', points: own, theirs: other } as const];
  const more = `Sign "${text.title}" as it stands, or write what you would have changed.`;
  return letterOf(mind, { to: partner, act: 'ask', subject: text.title, thread: id, reasons, more });
};

/** What is proposed in this step, the best first. */
const wanted = (mind: Mind): readonly Proposal[] => {
  if (mind.state.step === 'MSC_ORDERS') {
    const left = mind.temper.treaties + mind.temper.pacts - proposedThisTurn(mind).length;
    return left > 0 ? initiatives(mind).slice(0, left) : [];
  }
  return mind.state.step === 'NEG' ? settlements(mind) : [];
};

/** Who was wronged by a broken word reads so from its breaker. */
const ownUp = (mind: Mind): readonly Letter[] =>
  mind.state.breaches
    .filter(({ by, turn, isHidden }) => seatOf(by) === mind.seat && turn === mind.state.turn && !isHidden)
    .flatMap(({ treaty, injured }) => {
      const thread = `word-broken ${treaty} ${String(mind.state.year)}`;
      const isSaid = mind.letters.some((letter) => letter.from === mind.seat && letter.thread === thread);
      const to = [...new Set(injured.flatMap((power) => seatOf(power) ?? []))].filter(
        (seat) => seat !== mind.seat,
      );
      if (isSaid) return [];
      const more = `I have not kept ${treaty.replaceAll('-', ' ')}, and I do not hide it: what it forbade was worth more to me than your good opinion.`;
      return to.map((seat) =>
        letterOf(mind, { to: seat, act: 'tell', subject: 'A broken word', thread, reasons: [], more }),
      );
    });

/** All that is said of treaties and by letter. */
export const talkOfTreaties = (speech: Speech): readonly Letter[] => {
  if (speech.mind.state.step === 'OVER') return [];
  const answers = [...answerTexts(speech), ...answerLetters(speech)];
  const offers = wanted(speech.mind).flatMap((proposal) => offer(speech, proposal) ?? []);
  const peace = speech.mind.state.campaign ? offerPeace(speech) : [];
  return [...ownUp(speech.mind), ...leagueLetters(speech.mind), ...answers, ...offers, ...peace];
};

import { END_AHEAD } from '../../orders/lookahead.ts';
import { lineVerb, type LineVerb } from '../../lines/line-verb.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import type { StepContext } from '../../state/phase.ts';
import type { Seat } from '../../vocabulary/ids.ts';
import { writableCongress } from '../session.ts';

/** Records whether a seat comes; the last answer counts. */
const answerCall = ({ state, emit }: StepContext, seat: Seat, isComing: boolean): void => {
  const congress = writableCongress(state);
  const without = (seats: readonly Seat[]): Seat[] => seats.filter((other) => other !== seat);
  const [attending, stayingAway] = [without(congress.attending), without(congress.stayingAway)];
  congress.attending = isComing ? [...attending, seat] : attending;
  congress.stayingAway = isComing ? stayingAway : [...stayingAway, seat];
  emit({ type: 'attendance-answered', seat, isComing });
};

/** Attends the Congress that has been called (PB-CONG-3, 23). */
export const attend: LineVerb<ActionOf<'attend'>> = lineVerb<ActionOf<'attend'>>(
  {
    ...pattern({
      verb: 'attend congress',
      does: 'attend',
      parts: [],
      hint: 'come to the Congress',
      example: 'attend congress',
    }),
    synonyms: [
      {
        words:
          'be there|come to congress|attend the congress of europe|attend congress of europe|attend the congress|attend|come to the congress|come to congress|go to the congress|go to congress|take part in the congress|take part in congress|participate in the congress|be present|be attending',
      },
      { words: 'come|coming|be coming', followedBy: END_AHEAD },
    ],
  },
  {
    carryOut(context, { seat }) {
      answerCall(context, seat, true);
    },
    suggestions: () => [{ do: 'attend' }],
    isForSeat: true,
  },
);

/** Stays away; resolutions bind an absent disputant all the same (PB-CONG-11). */
export const stayAway: LineVerb<ActionOf<'stay-away'>> = lineVerb<ActionOf<'stay-away'>>(
  {
    ...pattern({
      verb: 'stay away from congress',
      does: 'stay-away',
      parts: [],
      hint: 'do not come to the Congress',
      example: 'stay away from congress',
    }),
    synonyms: [
      {
        words: [
          'stay away from the congress',
          'stay away',
          'stay at home',
          'stay home',
          'decline to attend',
          'refuse to attend',
          'decline the invitation',
          'not be attending',
          'not attending',
          ...['not', 'do not', 'dont', 'will not', 'wont', 'shall not'].flatMap((no) => [
            `${no} attend the congress`,
            `${no} attend congress`,
            `${no} attend`,
            `${no} come to the congress`,
            `${no} come to congress`,
            `${no} come`,
            `${no} coming`,
            `${no} be coming`,
            `${no} be there`,
          ]),
        ].join('|'),
      },
    ],
  },
  {
    carryOut(context, { seat }) {
      answerCall(context, seat, false);
    },
    suggestions: () => [{ do: 'stay-away' }],
    isForSeat: true,
  },
);

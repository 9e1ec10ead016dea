import type { Temper } from '../tempers.ts';
import { figure, type ReasonOf } from './reasons.ts';

// What each voice says in its own words: the reasons that are given most, and how an offer ends.

export type Voice = Temper['voice'];

/** Points that are nothing once they are rounded. */
const SHOWN = 0.05;

/** Two gains of one text, in points. */
interface Gains {
  readonly points: number;
  readonly theirs: number;
  /** Pounds of the writer that its own gain comes to. */
  readonly pounds: number;
}

interface VoicedReasons {
  readonly bothGain: (gains: Gains) => string;
  readonly unfairShare: (gains: Gains) => string;
  readonly little: (gains: Omit<Gains, 'theirs'>) => string;
  readonly closing: string;
}

const VOICES: Readonly<Record<Voice, VoicedReasons>> = {
  short: {
    bothGain: ({ points, theirs }) =>
      `It brings me about ${figure(points)} by 1916 and you, as I see it, ${figure(theirs)}.`,
    unfairShare: ({ points, theirs }) =>
      `It brings me about ${figure(points)} and you, as I see it, ${figure(theirs)}. That is too uneven.`,
    little: ({ points }) => `It brings me about ${figure(points)} by 1916: too little to bind myself.`,
    closing: 'Sign it, or write what you want changed.',
  },
  prices: {
    bothGain: ({ pounds, theirs }) =>
      `It is worth about £${String(pounds)} to me by 1916 and, as I see it, ${figure(theirs)} to you.`,
    unfairShare: ({ pounds, theirs }) =>
      `It is worth about £${String(pounds)} to me by 1916 and, as I see it, ${figure(theirs)} to you: I ask for a better price.`,
    little: ({ pounds }) => `It brings me about £${String(pounds)} by 1916, which is not worth the ink.`,
    closing: 'If the price is not right, write me yours.',
  },
  claims: {
    bothGain: ({ points, theirs }) =>
      `It secures me about ${figure(points)} by 1916 and gives you, as I see it, ${figure(theirs)}.`,
    unfairShare: ({ points, theirs }) =>
      `It would give me about ${figure(points)} by 1916 and you, as I see it, ${figure(theirs)}. I do not sign for the smaller part.`,
    little: ({ points }) =>
      `It brings me about ${figure(points)} by 1916, and I do not tie my hands for that.`,
    closing: 'I expect your signature, or your reasons.',
  },
  courteous: {
    bothGain: ({ points, theirs }) =>
      `We both gain by it: by 1916 about ${figure(points)} for me and, as I see it, ${figure(theirs)} for you.`,
    unfairShare: ({ points, theirs }) =>
      `It brings you, as I see it, ${figure(theirs)} and me about ${figure(points)}. Could we share it a little more evenly?`,
    little: ({ points }) =>
      `It brings me about ${figure(points)} by 1916, and I would rather not bind myself for so little.`,
    closing: 'If anything in it troubles you, write to me, and I will gladly look at it again.',
  },
  grievance: {
    bothGain: ({ points, theirs }) =>
      `It gives me about ${figure(points)} by 1916 of what I have been denied, and you, as I see it, ${figure(theirs)}.`,
    unfairShare: ({ points, theirs }) =>
      `Once more the other side would get the greater part: as I see it, ${figure(theirs)} for you and ${figure(points)} for me.`,
    little: ({ points }) => `It brings me about ${figure(points)} by 1916. That is not enough for me.`,
    closing: 'Sign it, or write what else you offer me.',
  },
};

/** How an offer ends. */
export const closingIn = (voice: Voice): string => VOICES[voice].closing;

/**
 * A reason in the words of a voice, where it has words of its own for it.
 * @param rate pounds of the writer for a point
 */
export const reasonInVoice = (
  voice: Voice,
  reason: ReasonOf<'both-gain' | 'unfair-share' | 'little'>,
  rate: number,
): string | undefined => {
  const { points } = reason;
  const pounds = Math.round(points * rate);
  if (points < SHOWN || pounds === 0) return undefined;
  const words = VOICES[voice];
  if (reason.code === 'little') return words.little({ points, pounds });
  const { theirs } = reason;
  if (reason.code === 'unfair-share') return words.unfairShare({ points, theirs, pounds });
  return theirs < SHOWN ? undefined : words.bothGain({ points, theirs, pounds });
};

/** The facts of a rate limit; `wait` is in seconds. */
export interface RateFacts {
  readonly most: number;
  readonly seconds: number;
  readonly wait: number;
}

/** Sentences of limits by number and time. */
export const RATE_SENTENCES = {
  'too-many-looks-back': ({ most, seconds, wait }: RateFacts) =>
    `A seat may look at ${most} past positions in ${seconds} seconds; yours has. The next is shown in ${wait} s.`,
  'too-many-calls': ({ most, seconds, wait }: RateFacts) =>
    `More than ${most} calls in ${seconds} seconds; the next is accepted in ${wait} s.`,
  'too-many-arrivals': ({ most, seconds, wait }: RateFacts) =>
    `Your address may connect ${most} times in ${seconds} seconds; try again in ${wait} s.`,
  'too-much-text': ({ most, seconds, wait }: RateFacts) =>
    `A seat may hand in ${most} characters in ${seconds} seconds; yours has. More is accepted in ${wait} s.`,
  'too-many-drafts': ({ most, seconds, wait }: RateFacts) =>
    `The server checks drafts of ${most} characters for a seat in ${seconds} seconds; yours has used them up. It checks more in ${wait} s; handing in is not affected.`,
  'letters-of-the-day': ({ most, wait }: RateFacts) =>
    `A seat may send ${most} letters and copies in 24 hours; yours has. The next is accepted in ${wait} s.`,
  'day-full': ({ most, wait }: RateFacts) =>
    `A seat may write ${most} bytes in 24 hours; yours has. More is accepted in ${wait} s.`,
  'too-many-bytes': ({ most, seconds, wait }: RateFacts) =>
    `More than ${most} bytes in ${seconds} seconds; more is accepted in ${wait} s.`,
  'too-many-mails': ({ most, seconds, wait }: RateFacts) =>
    `More than ${most} mails in ${seconds} seconds; the next is accepted in ${wait} s.`,
  'too-many-pages': ({ most, seconds, wait }: RateFacts) =>
    `Your address may load ${most} pages in ${seconds} seconds; try again in ${wait} s.`,
  'wrong-tokens': ({ most, seconds, wait }: RateFacts) =>
    `Your address has shown ${most} invalid tokens in ${seconds} seconds; try again in ${wait} s.`,
};

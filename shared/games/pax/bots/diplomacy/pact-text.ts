import type { TreatyText } from '../../state/treaties.ts';
import type { Seat } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { isHollow } from '../worth/great-war-pacts.ts';
import { treatyTextOf } from './texts.ts';

interface DraftPact {
  readonly title: string;
  readonly other: Seat;
  readonly against: Seat;
  readonly until: number;
}

/** A defensive pact as a bot would write it: a secretive one keeps it secret, unless it would be hollow then. */
export const pactText = (
  { edition, seat, temper }: BotContext,
  { title, other, against, until }: DraftPact,
): TreatyText => {
  const between = [seat, other];
  const term = { term: 'defensive', against: [against], ifAttackedBy: 1, until } as const;
  // France gains points only by a pact against Germany that everybody knows.
  const isOpen = seat === 'france' && against === 'germany';
  const secret = temper.isSecretive && !isOpen;
  const isUseless = isHollow({ edition, text: { between, secret }, term });
  return treatyTextOf({ title, between, secret: secret && !isUseless, terms: [term] });
};

import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import type { Limits } from '../../limits/default-limits.ts';
import { Rate } from '../../limits/rate.ts';
import type { HeldSeat } from '../../people/person.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Limits for mail that is read and answered. Addresses are only kept in memory. */
export class MailLimits {
  readonly #address: Rate;
  readonly #seat: Rate;
  readonly #codeless: Rate;
  readonly #stranger: Rate;
  readonly #strangers: Rate;

  constructor({ addressMails, seatMails, strangerMails }: Limits) {
    this.#address = new Rate({ reason: 'too-many-mails', most: addressMails, seconds: HOUR });
    this.#seat = new Rate({ reason: 'too-many-mails', most: seatMails, seconds: DAY });
    this.#codeless = new Rate({ reason: 'too-many-mails', most: 3, seconds: DAY });
    this.#stranger = new Rate({ reason: 'too-many-mails', most: 1, seconds: DAY });
    this.#strangers = new Rate({ reason: 'too-many-mails', most: strangerMails, seconds: DAY });
  }

  /** Mails read from one sender. */
  ofAddress(address: string): Promise<Refusal | undefined> {
    return this.#address.take(address);
  }

  /** Mails carried out for one seat. */
  ofSeat({ match, seat }: HeldSeat): Promise<Refusal | undefined> {
    return this.#seat.take(`${match}/${seat}`);
  }

  /** Answered mails from a known address without a code, which anybody can forge. */
  ofCodeless(address: string): Promise<Refusal | undefined> {
    return this.#codeless.take(address);
  }

  /** Answered mails from unknown senders. */
  async ofStranger(address: string): Promise<Refusal | undefined> {
    return (await this.#stranger.take(address)) ?? this.#strangers.take('all');
  }
}

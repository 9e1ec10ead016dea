import type { EventCounts } from '../../letters/event-id.ts';
import type { Clock } from '../../clock.ts';
import { newCode, type CodePurpose, withChangedCode, withCode } from '../../people/codes.ts';
import type { PeopleBook } from '../../people/people-book.ts';
import { isSeat, type Person } from '../../people/person.ts';
import type { MailEffect, QueuedMail } from './outbox.ts';
import type { Sender } from './sender.ts';
import { type MailParagraph, subjectOf, textOfParagraphs } from './mail-text.ts';

/** A mail to a known person. */
export interface MailToPerson {
  readonly key: string;
  readonly to: string;
  /** The parts of the subject after the code. */
  readonly about: readonly string[];
  readonly paragraphs: readonly MailParagraph[];
  /** The purpose of its code; without one it has no code. */
  readonly purpose?: CodePurpose;
  readonly effect?: Omit<MailEffect, 'code'>;
  readonly inReplyTo?: string | undefined;
}

/** Whether `next` is later than `known`; a later epoch always is. */
const isAhead = (next: EventCounts, known: EventCounts | null): boolean =>
  known === null ||
  next.epoch > known.epoch ||
  (next.epoch === known.epoch && (next.match > known.match || next.letters > known.letters));

/** The person with the effect of a mail; unchanged if it was applied already. */
const withEffect = (person: Person, { code, answers, told }: MailEffect): Person => {
  const coded = code ? withCode(person, code) : person;
  const isAnswered = coded.codes.some(({ hash, isDone }) => hash === answers && isDone !== true);
  const answered = isAnswered && answers ? withChangedCode(coded, answers, { isDone: true }) : coded;
  const held = told && answered.seats.find(isSeat(told));
  if (!held || !isAhead(told.told, held.told)) return answered;
  const seats = answered.seats.map((each) => (each === held ? { ...held, told: told.told } : each));
  return { ...answered, seats };
};

/** Writes mails to people. A mail's effects, including codes, are stored before it is sent. */
export class PersonalMailer {
  readonly #people: PeopleBook;
  readonly #sender: Sender;
  readonly #clock: Clock;

  constructor({
    people,
    sender,
    clock,
  }: {
    readonly people: PeopleBook;
    readonly sender: Sender;
    readonly clock: Clock;
  }) {
    this.#people = people;
    this.#sender = sender;
    this.#clock = clock;
  }

  /**
   * Applies the effects of mails in the outbox, because the server that added them may have stopped before it did.
   */
  async applyEffects(mails: readonly QueuedMail[]): Promise<void> {
    for (const { person, effect } of mails)
      if (person !== null && effect) await this.#people.change(person, (known) => withEffect(known, effect));
    this.#sender.sendDue();
  }

  /** Writes to a person; false if the outbox is full, and then nothing has changed. */
  async write(person: Pick<Person, 'id'>, mail: MailToPerson): Promise<boolean> {
    const { key, to, about, paragraphs, purpose, inReplyTo } = mail;
    const code = purpose && newCode(purpose);
    const effect: MailEffect = { ...mail.effect, ...(code && { code: code.record }) };
    const isIn = await this.#sender.put({
      key,
      person: person.id,
      to,
      effect,
      subject: subjectOf(code?.text, about),
      text: textOfParagraphs(code ? [...paragraphs, [`Code: ${code.text}`]] : paragraphs),
      ...(inReplyTo !== undefined && { inReplyTo }),
    });
    if (!isIn) return false;
    await this.#people.change(person.id, (known) => withEffect(known, effect));
    this.#sender.sendDue();
    return true;
  }

  /** Writes to an unknown address; nothing about it is stored after sending. */
  async writeToStranger(
    mail: Pick<MailToPerson, 'key' | 'to' | 'about' | 'paragraphs' | 'inReplyTo'>,
  ): Promise<void> {
    const { key, to, about, paragraphs, inReplyTo } = mail;
    const isIn = await this.#sender.put({
      key,
      person: null,
      to,
      subject: subjectOf(undefined, about),
      text: textOfParagraphs(paragraphs),
      ...(inReplyTo !== undefined && { inReplyTo }),
    });
    if (isIn) this.#sender.sendDue();
  }

  /** Now, ISO 8601. */
  now(): string {
    return this.#clock.now();
  }
}

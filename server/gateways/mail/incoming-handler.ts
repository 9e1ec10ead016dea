import type { CodePurpose } from '../../people/codes.ts';
import { codesIn, codeRecords, withChangedCode, withCode } from '../../people/codes.ts';
import { type Code, type HeldSeat, isSeat, type Person } from '../../people/person.ts';
import type { ClientAccess } from '../client-access.ts';
import type { Store } from '../../store.ts';
import type { ClientConnection } from '../client-registry.ts';
import { seatNews, revokeSeat } from '../../people/seat-news.ts';
import { tablesOf } from '../../people/person-listing.ts';
import { tableLine } from './table-line.ts';
import { type IncomingMail, readMail } from './incoming.ts';
import type { MailLimits } from './limits.ts';
import { ownTextOf } from '@chancery/shared/kernel/language/mail.ts';
import type { PersonalMailer } from './personal-mailer.ts';
import type { MailAnswer, MailRequest, MailService } from './service.ts';
import { settingsChange } from './settings.ts';
import {
  HELP,
  HOW_TO_ANSWER,
  STRANGER_ANSWER,
  type MailParagraph,
  confirmationParagraph,
} from './mail-text.ts';
import { type ParsedMail, isConfirmation, parseMail } from './parsed-mail.ts';

export interface IncomingHandlerOptions {
  readonly store: Store;
  readonly access: ClientAccess;
  readonly mailer: PersonalMailer;
  readonly service: MailService;
  readonly limits: MailLimits;
  /** Deletes a person and unsent mails to that person. */
  readonly forget: (person: string) => Promise<void>;
}

/** A mail from a known address with a valid code. */
interface IdentifiedMail {
  readonly mail: IncomingMail;
  readonly from: string;
  readonly person: Person;
  readonly code: Code;
}

/** The most ignored lines listed in an answer. */
const MAX_LEFT_OUT = 10;

const leftOutLines = (
  dropped: readonly { readonly line: number; readonly text: string }[],
): MailParagraph => {
  const named = dropped.slice(0, MAX_LEFT_OUT).map(({ line, text }) => `left out: ${String(line)}: ${text}`);
  const more = dropped.length - named.length;
  return more > 0 ? [...named, `left out: ${String(more)} more lines`] : named;
};

/**
 * The code in a mail that is still valid, because no other mail has used it. Codes in the subject take precedence
 * over those in the text, which may quote earlier mails.
 */
const codeOf = ({ id, subject, text }: IncomingMail, person: Person): Code | undefined => {
  const inSubject = codesIn(subject);
  const records = codeRecords(person, inSubject.length > 0 ? inSubject : codesIn(text));
  return records.find(({ usedBy }) => usedBy === undefined || usedBy === id);
};

/** Handles incoming mail: finds its writer and seat, carries it out, and answers it. */
export class IncomingHandler {
  readonly #options: IncomingHandlerOptions;

  constructor(options: IncomingHandlerOptions) {
    this.#options = options;
  }

  /** @throws if it is to be tried again */
  async take(raw: Buffer): Promise<void> {
    const { access, limits } = this.#options;
    const mail = await readMail(raw);
    if (mail.isAutomatic || mail.from === undefined) {
      access.log.count('mails of programs', 'the mailbox', 'none of them is answered');
      return;
    }
    if (await limits.ofAddress(mail.from)) {
      access.log.count('mails above the limit of an address', 'the mailbox');
      return;
    }
    await this.#receive(mail, mail.from);
  }

  async #receive(mail: IncomingMail, from: string): Promise<void> {
    const { store } = this.#options;
    const person = store.people.byAddress(from);
    const isProved = person?.address === from;
    const code = person && codeOf(mail, person);
    if (person && code && (isProved || code.kind === 'address')) {
      if (code.isDone !== true) await this.#answer({ mail, from, person, code });
      return;
    }
    if (person && (await this.#takeOver(mail, person, from))) return;
    if (person && isProved) await this.#askForCode(mail, from, person);
    else await this.#answerStranger(mail, from);
  }

  /**
   * Handles a code that was sent to the same address for another person: both are the same person and are merged.
   */
  async #takeOver(mail: IncomingMail, person: Person, from: string): Promise<boolean> {
    const { people } = this.#options.store;
    const others = people.claimantsOf(from).filter(({ id }) => id !== person.id);
    for (const other of others) {
      const code = codeOf(mail, other);
      if (code?.kind !== 'address') continue;
      await people.merge(person.id, other.id);
      const merged = await people.change(person.id, (known) => withCode(known, code));
      if (merged) await this.#answer({ mail, from, person: merged, code });
      return true;
    }
    return false;
  }

  /** Answers a mail without a known address and code, always with the same text. */
  async #answerStranger({ id, messageId }: IncomingMail, to: string): Promise<void> {
    const { mailer, limits } = this.#options;
    if (await limits.ofStranger(to)) return;
    await mailer.writeToStranger({
      key: `stranger ${id}`,
      to,
      about: ['Your mail'],
      paragraphs: STRANGER_ANSWER,
      inReplyTo: messageId,
    });
  }

  /** Answers a mail whose code is missing or used: nothing was done, and the person gets a new code. */
  async #askForCode({ id, messageId, subject }: IncomingMail, to: string, person: Person): Promise<void> {
    const { mailer, limits } = this.#options;
    if (await limits.ofCodeless(to)) return;
    const held = person.seats.find(({ match }) => subject.includes(match)) ?? person.seats[0];
    if (!held) return;
    await mailer.write(person, {
      key: `codeless ${id}`,
      to,
      about: [held.match, held.seat],
      inReplyTo: messageId,
      paragraphs: [
        [
          `A mail came from your address with no code, or with one that has been used: "${subject}".`,
          'Nothing in it was carried out. If you wrote it, send it again as an answer to this mail, whose subject has a new',
          `code, good for ${held.seat} in ${held.match}. If you did not, somebody used your name; you need do nothing.`,
        ],
      ],
      purpose: await this.#purposeAt(held, 'reply'),
    });
  }

  async #purposeAt(held: HeldSeat, kind: 'reply'): Promise<CodePurpose> {
    const { store, mailer } = this.#options;
    const { match, seat } = held;
    const phase = (await seatNews(store, held, null))?.summary.phase;
    return { kind, match, seat, at: mailer.now(), ...(phase !== undefined && { phase }) };
  }

  /** Carries out a mail and answers it. Its code is marked as used first, so that no other mail can use it. */
  async #answer(known: IdentifiedMail): Promise<void> {
    const { store, limits } = this.#options;
    const { mail, from, code } = known;
    const person = await store.people.change(known.person.id, (before) => {
      const used = withChangedCode(before, code.hash, { usedBy: mail.id });
      return code.kind === 'address'
        ? { ...used, address: from, nextAddress: null, mailFailure: null }
        : used;
    });
    if (!person) return;
    const { text, dropped } = ownTextOf(mail.text);
    const parsed = parseMail(text);
    if (parsed.wantsToBeForgotten) {
      await this.#forget({ ...known, person });
      return;
    }
    const change = settingsChange(person, parsed.settings);
    const settled = change.person === person ? person : await store.people.change(person.id, change.apply);
    const held = person.seats.find(isSeat({ match: code.match ?? '', seat: code.seat ?? '' }));
    const isOver = held && (await limits.ofSeat(held));
    const answer =
      held && !isOver ? await this.#carryOut(held, { ...known, person }, parsed) : { phase: '', lines: [] };
    const now = settled ?? person;
    const tables = parsed.wantsTables ? await tablesOf(store, now) : [];
    const asked: MailParagraph = tables.map((table) => tableLine(table, now.zone));
    await this.#reply(
      { ...known, person },
      {
        held,
        answer,
        paragraphs: [
          ...(code.kind === 'address' ? [['Your address is confirmed: mail to you goes here.']] : []),
          ...(isOver ? [['Too many mails for this seat today; this one was not carried out.']] : []),
          change.said,
          ...(answer.lines.length > 0 ? [answer.lines] : []),
          leftOutLines(dropped),
          asked,
          ...(parsed.wantsHelp ? HELP : []),
        ],
      },
    );
  }

  /** Deletes everything about the person; the last mail says so. */
  async #forget({ person, from, mail }: IdentifiedMail): Promise<void> {
    const { store, forget, mailer } = this.#options;
    for (const { match, seat } of person.seats) await revokeSeat(store, { match, seat });
    await forget(person.id);
    await mailer.writeToStranger({
      key: `forgotten ${mail.id}`,
      to: from,
      about: ['Forgotten'],
      inReplyTo: mail.messageId,
      paragraphs: [
        [
          'Your name, your address, your settings and your keys have been deleted. Your seats are free again.',
          'Matches keep what their seats have done, under the names of the seats.',
        ],
      ],
    });
  }

  async #carryOut(
    held: HeldSeat,
    { mail, person, code }: IdentifiedMail,
    parsed: ParsedMail,
  ): Promise<MailAnswer> {
    const { access, service } = this.#options;
    const isYes = isConfirmation(parsed.orders);
    const kept = isYes ? code.held : undefined;
    const request: MailRequest = {
      key: `mail-${mail.id.slice(0, 40)}`,
      phase: kept?.phase ?? code.phase,
      orders: kept?.text ?? (isYes ? '' : parsed.orders),
      isConfirmed: kept !== undefined,
      letters: parsed.letters,
      isDone: parsed.isDone,
      isWithdrawn: parsed.isWithdrawn,
      report: parsed.report,
    };
    const client: ClientConnection = { address: `mail of ${person.id}`, end: () => undefined };
    access.clients.add(client);
    try {
      const { match, seat, token } = held;
      return await service.carryOut({ match, seat, token, dial: () => access.dial(client) }, request);
    } finally {
      access.clients.remove(client);
    }
  }

  async #reply(
    { mail, from, person, code }: IdentifiedMail,
    {
      held,
      answer,
      paragraphs,
    }: {
      readonly held: HeldSeat | undefined;
      readonly answer: MailAnswer;
      readonly paragraphs: readonly MailParagraph[];
    },
  ): Promise<void> {
    const { mailer } = this.#options;
    const kept = answer.held;
    const purpose = held && (await this.#purposeAt(held, 'reply'));
    const isIn = await mailer.write(person, {
      key: `answer ${mail.id}`,
      to: from,
      inReplyTo: mail.messageId,
      about: held ? [held.match, held.seat, answer.phase].filter((word) => word !== '') : ['Your address'],
      paragraphs: [...paragraphs, ...(kept ? [confirmationParagraph(kept)] : held ? [HOW_TO_ANSWER] : [])],
      ...(purpose && {
        purpose: kept ? { ...purpose, kind: 'confirm', phase: kept.phase, held: kept } : purpose,
      }),
      effect: { answers: code.hash },
    });
    // The mail is read again later, and acts are not repeated.
    if (!isIn) throw new Error('the outbox is full');
  }
}

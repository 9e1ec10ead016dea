import { invitationSentence } from '@chancery/shared/invitation';
import { joinLink } from '@chancery/shared/kernel/text/join-link.ts';
import type { HeldSeat, Person } from '../../people/person.ts';
import type { MailConfig } from './config.ts';
import type { PersonalMailer } from './personal-mailer.ts';
import type { MailParagraph } from './mail-text.ts';

/** An invitation to a seat. */
export interface MailedInvitation {
  readonly held: HeldSeat;
  readonly seatName: string;
  /** Name of the match. */
  readonly name: string;
  readonly phase: string;
  /** Whether the invitation is to a place at the table: seats are assigned later by the players' lists. */
  readonly isPlace: boolean;
}

const byTerminal = ({ match, token }: HeldSeat, server: string | undefined): MailParagraph =>
  server === undefined
    ? []
    : [
        'To play at a terminal instead, or as well, install Chancery and run:',
        `  chancery play --server ${server} --match ${match}`,
        'It asks for your token. Keep it to yourself: anybody who has it plays your seat.',
        `  ${token}`,
        'Or give this link, which contains all of it, to `chancery game join -`:',
        `  ${joinLink({ server, match, token }) ?? server}`,
      ];

/** Writes an invitation to a seat. Answering it confirms the address and takes the seat. */
export const writeInvitation = (
  mailer: PersonalMailer,
  person: Person,
  {
    invitation: { held, seatName, name, phase, isPlace },
    server,
  }: { invitation: MailedInvitation } & Pick<MailConfig, 'server'>,
): Promise<boolean> => {
  const { match, seat, token } = held;
  return mailer.write(person, {
    key: `invitation ${match} ${seat} ${token}`,
    to: person.nextAddress ?? person.address ?? '',
    about: [name, seatName, 'Invitation'],
    paragraphs: [
      [invitationSentence({ match, name, seat, seatName }, isPlace)],
      [
        'To play by mail you need nothing but this address. Answer this mail to join, and leave its subject as it',
        'is: the code in it counts once, and each answer brings the next. You will be sent the reports, and told when',
        'something of yours is due. "help" in your answer, on a line of its own, says what else can be written.',
      ],
      byTerminal(held, server),
      ['If you did not expect this, do nothing: without your answer nothing more is sent here.'],
    ],
    purpose: { kind: 'address', match, seat, phase, at: mailer.now() },
  });
};

/** Writes a mail that asks to confirm an address. */
export const writeAddressCheck = (mailer: PersonalMailer, person: Person, to: string): Promise<boolean> =>
  mailer.write(person, {
    key: `address ${person.id} ${to} ${mailer.now()}`,
    to,
    about: ['Your address'],
    paragraphs: [
      [
        'Somebody who plays at a table of Chancery has given this address as theirs. If that was you, answer this mail',
        'and leave its subject as it is: reports and reminders come here from then on.',
      ],
      ['If it was not, do nothing: without your answer nothing more is sent here.'],
    ],
    purpose: { kind: 'address', at: mailer.now() },
  });

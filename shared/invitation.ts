import { joinLink } from './kernel/text/join-link.ts';

/** The ways by which players come to a server. */
export interface WaysIn {
  /** `wss://play.example.org:4010`; null where the server was not told the address players reach it by. */
  readonly server: string | null;
  /** SHA-256 of its certificate, where no authority vouches for it. */
  readonly fingerprint: string | null;
  /** Its SSH gateway and the fingerprint of the host key; null where it has none. `host` is null as `server` is. */
  readonly ssh: { readonly host: string | null; readonly port: number; readonly fingerprint: string } | null;
  /** Invitations are to a place at the table: who plays which seat comes of the players' lists. */
  readonly isPlace?: true;
}

/** A seat somebody is invited to, and what opens it. */
export interface Invitation {
  readonly match: string;
  /** Name of the match, where it is known. */
  readonly name?: string;
  readonly seat: string;
  readonly token: string;
}

/** Stands in a letter where the server does not know its own address. */
const UNKNOWN = 'ADDRESS';

/** What somebody is invited to, in a sentence or two. */
export const invitationSentence = (
  { match, name, seat }: Omit<Invitation, 'token'>,
  isPlace: boolean,
): string => {
  const to = name === undefined ? `the match ${match}` : `${name} (${match})`;
  if (seat === 'gm') return `You are invited to be the game master of ${to}.`;
  if (seat === 'observer') return `You are invited to watch ${to}.`;
  return isPlace
    ? `You are invited to play in ${to}. Seats are given out by the lists of all who play: say which you would like.`
    : `You are invited to play ${seat} in ${to}.`;
};

const bySsh = ({ match }: Invitation, { ssh }: WaysIn): readonly string[] =>
  ssh
    ? [
        '',
        'Nothing has to be installed where there is an SSH client (`ssh` in a terminal of Linux, macOS or Windows):',
        `  ssh -p ${String(ssh.port)} ${match}@${ssh.host ?? UNKNOWN}`,
        `The first time it shows the server’s key, which is ${ssh.fingerprint},`,
        'and asks for the invitation code below.',
      ]
    : [];

const byLink = (
  invitation: Invitation,
  { server, fingerprint, ssh }: WaysIn,
  columns: number,
): readonly string[] => {
  const whole = server === null ? undefined : joinLink({ ...invitation, server });
  const link = whole !== undefined && whole.length + 2 <= columns ? whole : undefined;
  const trust = fingerprint === null ? '' : ` --tls-fingerprint ${fingerprint}`;
  return [
    '',
    ssh ? 'Or with Chancery installed on your own machine:' : 'Install Chancery on your machine, then:',
    ...(link === undefined
      ? [`  chancery play --server ${server ?? `wss://${UNKNOWN}`} --match ${invitation.match}${trust}`]
      : [
          `  chancery game join -${trust}`,
          'Paste this link and press Enter; after that `chancery play` sits down:',
          `  ${link}`,
        ]),
  ];
};

/**
 * A letter that can be sent unchanged to the person invited; where the server does not know its address, it says ADDRESS.
 * @param columns a link that is longer than a row is given in its parts
 */
export const invitationLetter = (
  invitation: Invitation,
  ways: WaysIn,
  columns = Number.POSITIVE_INFINITY,
): readonly string[] => [
  invitationSentence(invitation, ways.isPlace ?? false),
  ...bySsh(invitation, ways),
  ...byLink(invitation, ways, columns),
  '',
  'Your invitation code. Keep it to yourself: anybody who has it has your seat:',
  `  ${invitation.token}`,
];

/** What whoever sends a letter has to do to it first; undefined if it can go as it is. */
export const letterGap = ({ server }: WaysIn): string | undefined =>
  server === null
    ? `Put the address players reach this server by in the place of ${UNKNOWN}; \`chancery serve --address play.example.org\` knows it from the start.`
    : undefined;

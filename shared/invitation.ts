import { joinLink } from './kernel/text/join-link.ts';

/** How players can reach a server. */
export interface ConnectionInfo {
  /** `wss://play.example.org:4010`; null if the server was not told its public address. */
  readonly server: string | null;
  /** SHA-256 of its certificate, if it is self-signed. */
  readonly fingerprint: string | null;
  /**
   * Its SSH gateway and the fingerprint of the host key; null if it has none. `host` is null if the public address
   * is unknown.
   */
  readonly ssh: { readonly host: string | null; readonly port: number; readonly fingerprint: string } | null;
  /** The invitation is to a place at the table; seats are assigned by the players' lists. */
  readonly isPlace?: true;
}

/** An invitation to a seat, with its token. */
export interface Invitation {
  readonly match: string;
  /** Name of the match, if known. */
  readonly name?: string;
  readonly seat: string;
  /** Name of the seat, if known. */
  readonly seatName?: string;
  readonly token: string;
}

/** A placeholder for the server's address if it is unknown. */
const UNKNOWN = 'ADDRESS';

/** What the invitation is for, in a sentence or two. */
export const invitationSentence = (
  { match, name, seat, seatName = seat }: Omit<Invitation, 'token'>,
  isPlace: boolean,
): string => {
  const to = name === undefined ? `the match ${match}` : `${name} (${match})`;
  if (seat === 'gm') return `You are invited to be the game master of ${to}.`;
  if (seat === 'observer') return `You are invited to watch ${to}.`;
  return isPlace
    ? `You are invited to play in ${to}. Seats are given out by the lists of all who play: say which you would like.`
    : `You are invited to play ${seatName} in ${to}.`;
};

const bySsh = ({ match }: Invitation, { ssh }: ConnectionInfo): readonly string[] =>
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
  { server, fingerprint, ssh }: ConnectionInfo,
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
          'Paste this link and press Enter; then `chancery play` opens the match:',
          `  ${link}`,
        ]),
  ];
};

/**
 * A letter that can be sent unchanged to the invited person. If the server's address is unknown, it contains the
 * placeholder ADDRESS.
 * @param columns a link longer than this is replaced by its parts
 */
export const invitationLetter = (
  invitation: Invitation,
  ways: ConnectionInfo,
  columns = Number.POSITIVE_INFINITY,
): readonly string[] => [
  invitationSentence(invitation, ways.isPlace ?? false),
  ...bySsh(invitation, ways),
  ...byLink(invitation, ways, columns),
  '',
  'Your invitation code. Keep it to yourself: anybody who has it has your seat:',
  `  ${invitation.token}`,
];

/** What to fill in before the letter can be sent; undefined if it is complete. */
export const letterGap = ({ server }: ConnectionInfo): string | undefined =>
  server === null
    ? `Replace ${UNKNOWN} by the address at which players reach this server; \`chancery serve --address play.example.org\` fills it in.`
    : undefined;

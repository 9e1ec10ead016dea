// An invitation as one line: `chancery://host:4010/MATCH.TOKEN`, with `?plain` for an unencrypted connection.

/** Everything needed to take a seat at a server. */
export interface JoinLink {
  /** `wss://host:port`, or `ws://` for an unencrypted connection. */
  readonly server: string;
  readonly match: string;
  readonly token: string;
}

const PLAIN = '?plain';
const SERVER = /^(wss?):\/\/([^\s?#@]+?)\/?$/;
const LINK = /^chancery:\/\/([^\s?#@]+)\/([a-z0-9-]{1,40})\.([A-Za-z0-9_-]{20,100})(\?plain)?$/;

/** The form of a link, for error messages. */
export const LINK_FORM = 'chancery://host:port/MATCH.TOKEN';

/** The link for an invitation, or undefined if the server's address cannot be reached by others. */
export const joinLink = ({ server, match, token }: JoinLink): string | undefined => {
  const [, scheme, host] = SERVER.exec(server) ?? [];
  if (host === undefined) return undefined;
  return `chancery://${host}/${match}.${token}${scheme === 'ws' ? PLAIN : ''}`;
};

/** The parsed link, or undefined if the text is not a link. */
export const readJoinLink = (text: string): JoinLink | undefined => {
  const [, host, match, token, plain] = LINK.exec(text.trim()) ?? [];
  if (host === undefined || match === undefined || token === undefined) return undefined;
  return { server: `${plain === undefined ? 'wss' : 'ws'}://${host}`, match, token };
};

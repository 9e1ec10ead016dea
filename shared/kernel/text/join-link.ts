// An invitation in one line: `chancery://host:4010/berlin-1884.TOKEN`, with `?plain` where nothing is encrypted.

/** All that opens a seat at a server. */
export interface JoinLink {
  /** `wss://host:port`, `ws://` where nothing is encrypted. */
  readonly server: string;
  readonly match: string;
  readonly token: string;
}

const PLAIN = '?plain';
const SERVER = /^(wss?):\/\/([^\s?#@]+?)\/?$/;
const LINK = /^chancery:\/\/([^\s?#@]+)\/([a-z0-9-]{1,40})\.([A-Za-z0-9_-]{20,100})(\?plain)?$/;

/** How a link is written, for whoever wrote it otherwise. */
export const LINK_FORM = 'chancery://host:port/MATCH.TOKEN';

/** The link of an invitation; undefined if others cannot reach the server under its address. */
export const joinLink = ({ server, match, token }: JoinLink): string | undefined => {
  const [, scheme, host] = SERVER.exec(server) ?? [];
  if (host === undefined) return undefined;
  return `chancery://${host}/${match}.${token}${scheme === 'ws' ? PLAIN : ''}`;
};

/** What a link says; undefined if the text is not a link. */
export const readJoinLink = (text: string): JoinLink | undefined => {
  const [, host, match, token, plain] = LINK.exec(text.trim()) ?? [];
  if (host === undefined || match === undefined || token === undefined) return undefined;
  return { server: `${plain === undefined ? 'wss' : 'ws'}://${host}`, match, token };
};

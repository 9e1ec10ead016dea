import { MAX_FRAME } from '@chancery/shared/api';

/** How a sentence names whose connections are counted together. */
const CONNECTION_GROUPS = {
  server: 'The server',
  address: 'One address',
  strangers: 'Clients without a valid token',
  'address-strangers': 'One address without a valid token',
};

/** Whose connections are counted together. */
export type ConnectionGroup = keyof typeof CONNECTION_GROUPS;

const otherOutcome: (facts: { code: string }) => string = () =>
  'Adjudicating these phases again now has another result: look at the differences again and give the new code.';

/** Sentences of calls and connections: rights, storage, matches and people that are not there. */
export const CALL_SENTENCES = {
  'no-such-moment': ({ phase }: { phase: string }) => `Nothing more was told in ${phase}.`,
  'phase-not-closed': ({ phase }: { phase: string }) => `${phase} is not a closed phase.`,
  'no-position-before': ({ phase, oldest }: { phase: string; oldest: string }) =>
    `No position before ${phase} is left to go on from; the earliest phase that can be adjudicated again is ${oldest}.`,
  'no-position-of': ({ phase }: { phase: string }) =>
    `The position of ${phase} cannot be played again: rules of another version led to it, or lines before it are lost.`,
  'other-outcome': otherOutcome,
  'storage-failed': ({ cause }: { cause: string }) =>
    `The server could not write this to its disk (${cause}); it was not accepted and has no effect. Try again; the host’s log has the details.`,
  'match-closing': () =>
    'The match is being closed or salvaged; this was not accepted and has no effect. Send it again in a moment.',
  'disk-full': () =>
    'The disk of the server is full; this was not accepted and has no effect. Try again when the host has made room.',
  'storage-away': () => 'The server cannot reach its database now; try again in a moment.',
  'led-elsewhere': ({ match }: { match: string }) =>
    `Another server is taking over ${match}; nothing was changed. Try again in a moment.`,
  'outcome-unknown': ({ cause }: { cause: string }) =>
    `The server could not write this to its disk and could not undo it either (${cause}): it is not known whether it was accepted. Look at the match before you try again.`,
  'match-closed': ({ match }: { match: string }) =>
    `The match ${match} is closed until its host repairs it or runs a build that can open it: “game list” says what it needs. Your token is still valid.`,
  'engine-failed': ({ phase, call }: { match: string; phase: string; call: string }) =>
    `The rules failed in ${phase} (${call}), so this match is closed; the host can open it again.`,
  'engine-unavailable': () =>
    'The server cannot run the rules at the moment; nothing was accepted. Try again later.',
  'draft-too-costly': () =>
    'This draft takes too long to check; nothing is lost. Make it shorter, especially its conditions.',
  'draft-failed': () => 'The rules failed on this draft; nothing is lost. The host’s log has the details.',
  'key-reused': () => 'This key was already used for something else; each new act needs its own key.',
  'not-seated': () =>
    'This token is not valid for a match with this id. Check the match id; a newer invitation may have replaced the token.',
  'not-host': () =>
    "This is not the host's token, which is in the file host-token of the server's data folder.",
  'token-replaced': ({ seat }: { seat: string }) =>
    `A newer invitation to ${seat} has replaced this token, or it was revoked; ask the host for the new one.`,
  'too-many-calls-in-frame': ({ most }: { most: number }) =>
    `A frame may hold ${most} calls; this one has more, and none was carried out.`,
  'too-many-listeners': ({ most }: { most: number }) =>
    `A connection may follow ${most} tables at once; leave one first.`,
  'too-many-of-seat': ({ seat, most }: { seat: string; most: number }) =>
    `The seat ${seat} is held by more than ${most} connections; this, the oldest, is closed.`,
  'too-many-connections': ({ room, most }: { room: ConnectionGroup; most: number }) =>
    `${CONNECTION_GROUPS[room]} may have ${most} connections at once; try again when one is closed.`,
  'no-token-shown': ({ seconds }: { seconds: number }) =>
    `No valid token was shown within ${seconds} seconds.`,
  'too-many-bad-frames': () => 'Too many frames were not understood; the connection is closed.',
  'binary-frame': () => 'Calls are JSON in text frames; this frame is binary.',
  'frame-too-deep': ({ most }: { most: number }) => `A frame may be nested ${most} deep; this one is deeper.`,
  'frame-too-rich': ({ most }: { most: number }) => `A frame may hold ${most} values; this one has more.`,
  'phase-full': ({ most, used, bytes }: { most: number; used: number; bytes: number }) =>
    `A seat may write ${most} bytes while one phase is open; yours has written ${used}, and this would add ${bytes}. What you have handed in still counts; you can withdraw it or say that you are done.`,
  'phase-entries-full': ({ most }: { most: number }) =>
    `A seat may hand in ${most} sheets and lines while one phase is open; yours has. What you have handed in still counts; you can withdraw it or say that you are done.`,
  'bad-input': ({ problems }: { problems: readonly string[] }) => `Invalid request: ${problems.join(', ')}.`,
  'bad-settings': ({ problems }: { problems: readonly string[] }) =>
    `The settings or charts are not valid: ${problems.join(', ')}.`,
  'bad-position': ({ game, message }: { game: string; message: string }) =>
    `A match of ${game} cannot begin from this position: ${message}.`,
  'position-awaits-nobody': ({ game }: { game: string }) =>
    `This position of ${game} has no open phase; a match begins from one that has.`,
  'no-such-game': ({ game, games }: { game: string; games: readonly string[] }) =>
    `There is no game ${game}; choose from ${games.join(', ')}.`,
  'no-token-to-revoke': ({ seat }: { seat: string }) => `${seat} has no token that could be revoked.`,
  'invitation-replaced': ({ seat }: { seat: string }) =>
    `The invitation of ${seat} with this key was replaced or revoked, so its token is no longer valid; invite again with another key.`,
  'no-such-player': ({ plays, players }: { plays: string; players: readonly string[] }) =>
    `Nobody called ${plays} can play a seat; use ${['open', ...players].join(', ')}.`,
  'no-such-match': ({ match }: { match: string }) => `There is no match ${match} that is open.`,
  'not-damaged': ({ match }: { match: string }) => `There is no damaged match ${match}.`,
  'nothing-to-salvage': ({ match, fault }: { match: string; fault: string }) =>
    `Nothing of ${match} can be kept (${fault}).`,
  'bad-address': ({ address }: { address: string }) =>
    `${address} is not a mail address, such as anna@example.org.`,
  'address-taken': ({ person }: { person: string }) => `This address belongs to ${person} already.`,
  'address-fixed': () =>
    'Your address is confirmed, so a token alone cannot change it; ask the host to change it.',
  'bad-person': ({ problem }: { problem: string }) => `Nothing was changed: ${problem}.`,
  'bad-ssh-key': () =>
    'This is not a public SSH key; it is the one line in the file that ends in .pub, such as ssh-ed25519 AAAA….',
  'no-such-person': ({ person }: { person: string }) =>
    `Nobody called ${person} is known; \`people list\` names all.`,
  'nobody-known': ({ seat }: { seat: string }) => `No person is on record for ${seat}.`,
  'too-many-people': () => 'The server knows as many people as it can; the host may delete some.',
  'outbox-full': () => 'Too many mails wait to be sent; try again when some have gone out.',
  'letters-damaged': ({ sound }: { sound: number }) =>
    `The letters of this match are damaged after line ${sound}; new ones are refused until the host has salvaged them.`,
  'turn-not-over': ({ turn }: { turn: number }) =>
    `The dice of turn ${turn} are sealed; they are shown when their key is published.`,
  'id-in-use': () => 'Another call with this id is still being answered; give each call its own id.',
  'server-fault': () =>
    'The server failed on this request; the position is unchanged. The host’s log has the details.',
  'unknown-call': () =>
    `The server knows no such call, or the frame is not JSON of at most ${String(MAX_FRAME)} bytes.`,
};

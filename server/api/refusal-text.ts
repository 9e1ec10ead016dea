import { MAX_FRAME } from '@chancery/shared/api';
import type { FactValue, Refusal } from '@chancery/shared/kernel/refusal.ts';
import { printableLines } from '@chancery/shared/kernel/text/printable.ts';
import type { ExplainedRefusal } from '../engine/explain.ts';
import { printableFacts } from '../engine/printable.ts';

type Facts = Readonly<Record<string, FactValue>>;

const factText = (facts: Facts, key: string): string => {
  const value = facts[key];
  return typeof value === 'object' ? value.join(', ') : String(value ?? '');
};

/** The sentence for a sheet or a `done` that the phase does not wait for. */
const notAwaitedText = (facts: Facts, isDone: boolean): string => {
  const [phase, seats] = [factText(facts, 'phase'), factText(facts, 'seats')];
  if (seats === '') return `Nobody is awaited in ${phase}.`;
  if (factText(facts, 'by') === 'sheet') {
    return isDone
      ? `Sheets are awaited in ${phase}; who has handed one in has no need to be done.`
      : `Sheets are awaited from ${seats} only.`;
  }
  return isDone
    ? `Lines are awaited from ${seats} only.`
    : `No sheet is awaited in ${phase}; lines are, from ${seats}.`;
};

/** How a sentence names whose connections are counted together. */
const CONNECTION_GROUPS: Readonly<Record<string, string>> = {
  address: 'One address',
  strangers: 'Those who have shown no token',
  'address-strangers': 'One address, where no token has been shown,',
};

/** The sentence for every refusal that is not a game's own: what was wrong, and what would be right. */
const SENTENCES: Readonly<Record<string, (facts: Facts) => string>> = {
  'match-over': () => 'The match is over; nothing more can be done in it.',
  'stale-phase': (facts) =>
    `This was meant for ${factText(facts, 'phase')}, but it is ${factText(facts, 'now')} now; look at the match again.`,
  'too-late': (facts) =>
    `${factText(facts, 'phase')} ended at ${factText(facts, 'deadline')}; nothing more is taken for it. Look at the match again.`,
  'no-press': () => 'There are no letters between players at this table; the game master reads yours.',
  'public-press-only': () => 'Letters at this table are to everybody; name all the seats.',
  'no-vacation': () => 'Days away are not given at this table; ask for more time instead (customs delay).',
  'bad-absence': (facts) =>
    `From ${factText(facts, 'from')} until ${factText(facts, 'until')} cannot be away: it begins now or later, ends after that, and within a year.`,
  'vacation-spent': (facts) =>
    `That would be ${factText(facts, 'asked')} hours; ${factText(facts, 'left')} are left to your seat in this match.`,
  'not-away': (facts) => `${factText(facts, 'seat')} is not away, nor has it announced to be.`,
  'no-deadline': (facts) => `${factText(facts, 'phase')} has no deadline that could be moved.`,
  'nobody-grants': () => 'At this table the game master grants more time, and the engine is its game master.',
  'delay-asked': (facts) => `${factText(facts, 'seat')} has asked for more time already; answer that first.`,
  'delay-asked-before': (facts) => `You have asked for more time in ${factText(facts, 'phase')} already.`,
  'no-delay-asked': (facts) => `Nobody has asked for more time in ${factText(facts, 'phase')}.`,
  'not-asked': (facts) =>
    `Your seat is not among those who are asked${factText(facts, 'seats') && `: ${factText(facts, 'seats')}`}.`,
  'no-draw': () => 'This table does not end by agreement; its game master can allow it (gm set draw true).',
  'draw-proposed': (facts) => `A draw is proposed in ${factText(facts, 'phase')} already; vote on it.`,
  'no-draw-proposed': (facts) => `No draw is proposed in ${factText(facts, 'phase')}.`,
  'no-resignation': () =>
    'Seats cannot be resigned at this table; ask its game master to take yours back (gm revoke).',
  resigned: (facts) => `${factText(facts, 'seat')} has resigned already.`,
  'deadline-sooner': (facts) =>
    `That would be sooner than the deadline there is, ${factText(facts, 'deadline')}; \`gm deadline\` sets any time.`,
  'no-deadline-before': (facts) => `The deadline of ${factText(facts, 'phase')} has not been changed.`,
  'no-lists': () => 'Seats are not given out by lists here, or they have been given out already.',
  'ranked-twice': (facts) => `${factText(facts, 'seat')} stands twice on your list; name each once.`,
  'seats-not-given': () =>
    'The seats have not been given out yet: players say which they would like (customs prefer), and when all have, or by gm begin, each is given one.',
  'clock-runs': () => 'The clock runs already.',
  'clock-paused': () => 'The clock is stopped; let it run on first (gm resume).',
  'clock-not-started': () =>
    'The clock has not started, for seats are still free; it starts when they are taken, or by gm begin.',
  'result-sealed': (facts) =>
    `${factText(facts, 'phase')} is closed, and the game master looks its result over; nothing is taken until it is published.`,
  'already-sealed': (facts) =>
    `${factText(facts, 'phase')} is closed already; its result waits to be published.`,
  'publish-first': (facts) =>
    `The result of ${factText(facts, 'phase')} is sealed; publish it (gm publish) or take it back (gm retract).`,
  'nothing-sealed': (facts) => `No result of ${factText(facts, 'phase')} waits to be published.`,
  'somebody-missing': (facts) =>
    `Not closed: ${factText(facts, 'missing')} missing. ${factText(facts, 'befalls')}. Say it again with --yes.`,
  'retract-needs-yes': (facts) =>
    `This takes back what everybody has been told since, and ${factText(facts, 'phase')} with all that is in. Say it again with --yes.`,
  'abandon-needs-yes': (facts) =>
    `This ends ${factText(facts, 'match')} without a result and opens its secrets to everybody who has a seat. Say it again with --yes.`,
  'retract-refused': (facts) => `${factText(facts, 'phase')} cannot be gone back to.`,
  'no-amendments': (facts) => `Positions of ${factText(facts, 'game')} cannot be changed by hand.`,
  'bad-setting': (facts) => `${factText(facts, 'key')} cannot be set so: ${factText(facts, 'problem')}.`,
  'not-a-player': (facts) =>
    factText(facts, 'seat') === 'gm'
      ? 'A game master does nothing in the place of a player; `chancery gm --help` lists what there is to do: `gm rule` answers questions, `gm sheet` hands in for a seat.'
      : `The seat ${factText(facts, 'seat')} only watches and cannot do this.`,
  'game-master-only': (facts) =>
    'side' in facts
      ? `Before the match is over only the game master may read another side of it than one’s own and the public one: not ${factText(facts, 'side')}.`
      : 'Only the game master can do this.',
  'not-awaited': (facts) => notAwaitedText(facts, factText(facts, 'what') === 'done'),
  'too-large': (facts) =>
    `A ${factText(facts, 'what')} may have ${factText(facts, 'most')} characters; this one has ${factText(facts, 'length')}. Shorten it; nothing of it was taken.`,
  'no-sheet': () => 'There is no sheet to withdraw.',
  'no-such-moment': (facts) => `Nothing more was told in ${factText(facts, 'phase')}.`,
  'phase-not-closed': (facts) => `${factText(facts, 'phase')} is no phase that has closed.`,
  'no-position-before': (facts) =>
    `No position before ${factText(facts, 'phase')} is left to go on from; the earliest phase that can be adjudicated again is ${factText(facts, 'oldest')}.`,
  'no-position-of': (facts) =>
    `The position of ${factText(facts, 'phase')} cannot be played again: rules of another version led to it, or lines before it are lost.`,
  'too-many-looks-back': (facts) =>
    `A seat may look at ${factText(facts, 'most')} past positions in ${factText(facts, 'seconds')} seconds; yours has. The next is shown in ${factText(facts, 'wait')} s.`,
  'other-outcome': () =>
    'This is no longer what adjudicating them again comes to: look at the differences once more and give their code.',
  'storage-failed': (facts) =>
    `The server could not write this to its disk (${factText(facts, 'cause')}); it was not taken and will not come true. Try again; the host finds more in its log.`,
  'match-closing': () =>
    'The match is just being closed or salvaged; this was not taken and will not come true. Send it again in a moment.',
  'disk-full': () =>
    'The disk of the server is full; this was not taken and will not come true. Try again when the host has made room.',
  'storage-away': () => 'The server cannot reach its database now; try again in a moment.',
  'led-elsewhere': (facts) =>
    `Another server leads ${factText(facts, 'match')} in a moment; nothing was changed, ask again.`,
  'outcome-unknown': (facts) =>
    `The server could not write this to its disk and could not take it back either (${factText(facts, 'cause')}): whether it was taken is not known. Look at the match before you try again.`,
  'match-closed': (facts) =>
    `The match ${factText(facts, 'match')} is closed until its host has seen to it (game list, game salvage); your token is still good.`,
  'engine-failed': (facts) =>
    `The rules failed in ${factText(facts, 'phase')} (${factText(facts, 'call')}), so this match is closed; the host can open it again.`,
  'engine-unavailable': () =>
    'The server cannot run the rules just now; nothing has been taken. Try again later.',
  'draft-too-costly': () =>
    'This draft takes too long to check; nothing is lost. Make it shorter, above all its conditions.',
  'draft-failed': () => 'The rules failed on this draft; nothing is lost. The host finds more in the log.',
  'key-reused': () => 'This key was used for something else before; every new act needs a key of its own.',
  'not-seated': () =>
    'This token opens no seat of such a match. Check the match id; a newer invitation may have replaced the token.',
  'not-host': () => "This is not the host's token; it lies in the server's data folder as host-token.",
  'token-replaced': (facts) =>
    `A newer invitation to ${factText(facts, 'seat')} has replaced this token, or it was revoked; ask the host for the new one.`,
  'too-many-calls': (facts) =>
    `More than ${factText(facts, 'most')} calls in ${factText(facts, 'seconds')} seconds; the next is taken in ${factText(facts, 'wait')} s.`,
  'too-many-calls-in-frame': (facts) =>
    `A frame may hold ${factText(facts, 'most')} calls; this one has more, and none was taken.`,
  'too-many-listeners': (facts) =>
    `A connection may follow ${factText(facts, 'most')} tables at once; leave one first.`,
  'too-many-of-seat': (facts) =>
    `The seat ${factText(facts, 'seat')} is held by more than ${factText(facts, 'most')} connections; this, the oldest, is closed.`,
  'too-many-connections': (facts) =>
    `${CONNECTION_GROUPS[factText(facts, 'room')] ?? 'The server'} may have ${factText(facts, 'most')} connections at once; try again when one is closed.`,
  'too-many-arrivals': (facts) =>
    `Your address may connect ${factText(facts, 'most')} times in ${factText(facts, 'seconds')} seconds; try again in ${factText(facts, 'wait')} s.`,
  'no-token-shown': (facts) =>
    `No token that opens anything was shown within ${factText(facts, 'seconds')} seconds.`,
  'too-many-bad-frames': () => 'Too many frames were not understood; the connection is closed.',
  'binary-frame': () => 'Calls are JSON in text frames; this frame is binary.',
  'frame-too-deep': (facts) => `A frame may be nested ${factText(facts, 'most')} deep; this one is deeper.`,
  'frame-too-rich': (facts) => `A frame may hold ${factText(facts, 'most')} values; this one has more.`,
  'too-much-text': (facts) =>
    `A seat may hand in ${factText(facts, 'most')} characters in ${factText(facts, 'seconds')} seconds; yours has. More is taken in ${factText(facts, 'wait')} s.`,
  'too-many-drafts': (facts) =>
    `Drafts of ${factText(facts, 'most')} characters are looked over for a seat in ${factText(facts, 'seconds')} seconds; yours has used them up. More is in ${factText(facts, 'wait')} s; handing in is not affected.`,
  'letters-of-the-day': (facts) =>
    `A seat may send ${factText(facts, 'most')} letters and copies in 24 hours; yours has. The next is taken in ${factText(facts, 'wait')} s.`,
  'phase-full': (facts) =>
    `A seat may write ${factText(facts, 'most')} bytes while one phase is open; yours has written ${factText(facts, 'used')}, and this would add ${factText(facts, 'bytes')}. What is in stands, and can be withdrawn or declared done.`,
  'phase-entries-full': (facts) =>
    `A seat may hand in ${factText(facts, 'most')} sheets and lines while one phase is open; yours has. What is in stands, and can be withdrawn or declared done.`,
  'day-full': (facts) =>
    `A seat may write ${factText(facts, 'most')} bytes in 24 hours; yours has. More is taken in ${factText(facts, 'wait')} s.`,
  'bad-input': (facts) => `Invalid request: ${factText(facts, 'problems')}.`,
  'bad-settings': (facts) => `The settings or charts are not valid: ${factText(facts, 'problems')}.`,
  'bad-position': (facts) =>
    `A match of ${factText(facts, 'game')} cannot begin from this position: ${factText(facts, 'message')}.`,
  'position-awaits-nobody': (facts) =>
    `Nobody is waited for in this position of ${factText(facts, 'game')}; a match begins from one where a phase is open.`,
  'no-such-game': (facts) =>
    `There is no game ${factText(facts, 'game')}; there is ${factText(facts, 'games')}.`,
  'no-such-seat': (facts) =>
    `There is no seat ${factText(facts, 'seat')}; there are ${factText(facts, 'seats')}.`,
  'no-token-to-revoke': (facts) =>
    `No token opens ${factText(facts, 'seat')}; there is nothing to take back.`,
  'invitation-replaced': (facts) =>
    `The invitation of ${factText(facts, 'seat')} under this key has been replaced or taken back since, and its token opens nothing any more; invite again under another key.`,
  'no-such-player': (facts) =>
    `Nobody called ${factText(facts, 'plays')} can play a seat; use open${factText(facts, 'players') && `, ${factText(facts, 'players')}`}.`,
  'no-such-match': (facts) => `There is no match ${factText(facts, 'match')} that is open.`,
  'not-damaged': (facts) => `There is no damaged match ${factText(facts, 'match')}.`,
  'nothing-to-salvage': (facts) =>
    `Nothing of ${factText(facts, 'match')} can be kept (${factText(facts, 'fault')}).`,
  'bad-address': (facts) => `${factText(facts, 'address')} is no mail address: anna@example.org.`,
  'address-taken': (facts) => `This address belongs to ${factText(facts, 'person')} already.`,
  'address-fixed': () =>
    'Your address is confirmed, and a token alone does not move it; ask the host to change it.',
  'bad-person': (facts) => `This cannot be set so: ${factText(facts, 'problem')}.`,
  'bad-ssh-key': () =>
    'This is no public SSH key; it is one line that begins with ssh-ed25519, as the file that ends in .pub has it.',
  'no-such-person': (facts) =>
    `Nobody called ${factText(facts, 'person')} is known; \`people list\` names all.`,
  'nobody-known': (facts) => `Nothing is known of who plays ${factText(facts, 'seat')}.`,
  'too-many-people': () => 'The server knows as many people as it can; the host may delete some.',
  'outbox-full': () => 'Too many mails wait to be sent; try again when some have gone out.',
  'no-addressee': (facts) => `The letter is to nobody; name one or more of ${factText(facts, 'seats')}.`,
  'gm-not-muted': () => 'The game master is always heard.',
  'letter-to-oneself': (facts) =>
    `${factText(facts, 'seat')} is your own seat; a letter goes to others, and you keep a copy anyway.`,
  'empty-letter': () => 'The letter says nothing; write at least a word.',
  'letter-too-long': (facts) =>
    `A letter may have ${factText(facts, 'most')} bytes; this one has ${factText(facts, 'length')}. Send it in parts.`,
  'no-such-letter': (facts) =>
    facts['count'] === 0
      ? `You hold no letter ${factText(facts, 'letter')}, and no other yet.`
      : `You hold no letter ${factText(facts, 'letter')}; yours are numbered from 1 to ${factText(facts, 'count')}.`,
  'too-many-letters': (facts) =>
    `A seat may send ${factText(facts, 'most')} letters and copies in a match; yours has. You can still read.`,
  'letters-damaged': (facts) =>
    `The letters of this match are damaged behind line ${factText(facts, 'sound')} of their book; none is taken until the host has salvaged them.`,
  'turn-not-over': (facts) =>
    `The dice of turn ${factText(facts, 'turn')} are sealed; they are shown when their key is published.`,
  'no-such-call': () =>
    `The server knows no such call, or the frame is no JSON of at most ${String(MAX_FRAME)} bytes.`,
  'id-in-use': () => 'Another call with this id is still being answered; give each call an id of its own.',
  'server-fault': () =>
    'The server failed on this request; the position is unchanged. The host finds more in its log.',
};

const fallbackSentence = ({ reason, facts }: Refusal): string => {
  const details = Object.keys(facts ?? {}).map((key) => `${key} ${factText(facts ?? {}, key)}`);
  return [reason.replaceAll('-', ' '), ...details].join('; ');
};

const sentenceOf = (refusal: ExplainedRefusal): string =>
  SENTENCES[refusal.reason]?.(refusal.facts ?? {}) ?? refusal.sentence ?? fallbackSentence(refusal);

/**
 * The sentence for a refusal: the server's own, else the game's, else the reason with its facts. What it quotes of
 * others' text is printable.
 */
export const refusalText = (refusal: ExplainedRefusal): string =>
  printableLines(sentenceOf({ ...refusal, facts: printableFacts(refusal) })).join('\n');

import { beforeEach, expect, test, vi } from 'vitest';
import type { SeatInvitation, Lobby } from '../../client/lobby/lobby.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';
import { lobbyStage, TWO_TABLES } from './lobby-stage.ts';

let client: XtermClient;
let asked: string[] = [];
let waitsFor: string | undefined;
let loaded = '';
let invitation: SeatInvitation | undefined;

const facts: Lobby = {
  ...TWO_TABLES,
  open: ({ match }) => void asked.push(`open ${match}`),
  create: ({ seat, bot, settings }) =>
    void asked.push(
      [
        'create',
        seat,
        ...(bot === 'opponent' ? [] : [bot]),
        ...Object.entries(settings).map(([key, value]) => `${key}=${String(value)}`),
      ].join(' '),
    ),
  loadHouseRules: (game) => (loaded = game),
  join: (given) => (invitation = given),
  forget: ({ match }) => void asked.push(`forget ${match}`),
};

beforeEach(() => {
  waitsFor = undefined;
  asked = [];
  invitation = undefined;
  client = openXterm(80, 24, (app) => lobbyStage(app, () => ({ ...facts, waitsFor })));
});

const isAsked = (what: string): Promise<void> =>
  vi.waitFor(() => {
    expect(asked).toEqual([what]);
  });

test('joined tables are listed with their state', async () => {
  await client.sees('▸ Table spring');
  await client.sees('not reached');
  await client.sees('/home/somebody/chancery');
  client.type('j\r');
  await isAsked('open autumn');
});

test('the palette of the lobby finds tables by any part of their names', async () => {
  await client.sees('▸ Table spring');
  client.type(':utum');
  await client.sees('▸ Table autumn, france');
  client.type('\r');
  await isAsked('open autumn');
});

test('Esc goes one step back at a time, from the seats to their game, and then to the tables', async () => {
  client.type('cj\r');
  await client.sees('A Austria');
  client.type('\u001b');
  await client.sees('▸ Empires in Arms');
  client.type('\u001b');
  await client.sees('Your tables');
});

test('who plays the others is chosen where a game has several players of its own', async () => {
  client.type('cjj\r');
  await client.sees('Opponents: attacker');
  client.type('o');
  await client.sees('Opponents: admiral');
  client.type('R\r');
  await isAsked('create russia admiral');
});

test('seating and length are chosen beside the seat, and the seats follow', async () => {
  await client.sees('Your tables');
  client.type('cjj\r');
  await client.sees('s Seating: seven');
  await client.sees('l Length: 26 turns');
  client.type('s');
  await client.sees('▸ G Germany         strong at once');
  await client.sees('U United States');
  client.type('l');
  await client.sees('l Length: 15 turns  to the end of 1916, decided by land');
  client.type('l');
  await client.sees('l Length: 9 turns  to the end of 1915, decided by land');
  client.type('U\r');
  await isAsked('create usa attacker seating=eleven turns=9 victory=land');
});

test('who has chosen a seat keeps it in another seating and length, where it is there', async () => {
  await client.sees('Your tables');
  client.type('cjj\r');
  await client.sees('s Seating: seven');
  client.type('Rl');
  await client.sees('▸ R Russia');
  client.type('s');
  await client.sees('s Seating: eleven');
  client.type('\r');
  await isAsked('create russia attacker turns=15 victory=land seating=eleven');
});

test('what is usual of a table is not asked for', async () => {
  await client.sees('Your tables');
  client.type('cjj\r');
  await client.sees('s Seating: seven');
  client.type('lll');
  await client.sees('l Length: 26 turns');
  client.type('ssss');
  await client.sees('s Seating: seven');
  client.type('F\r');
  await isAsked('create france attacker');
});

test('a local table is created by choosing a power', async () => {
  client.type('c\rjj');
  await client.sees('▸ G Germany');
  await client.sees('orders Austria-Hungary');
  client.type('\r');
  await isAsked('create germany');
});

test('while a table is being set nothing else can be begun', async () => {
  waitsFor = 'creating the table…';
  client.type('c');
  client.app.changed();
  await client.missing('n new table');
  await client.sees('^C end Chancery');
  await client.missing(/: find|q leave/);
  client.type('\r');
  await client.sees('1880 Negotiation');
  expect(asked).toEqual([]);
});

test('house rules are chosen before a table is created, each with what it decides', async () => {
  client.type('c\rr');
  await client.sees('▸ ruleset');
  client.type('l');
  await client.sees('pbm *');
  client.type('jj');
  await client.sees('▸ paradox');
  await client.sees('gm');
  await client.sees('conditions exclude each other');
  client.type('l');
  await client.sees('none *');
  client.type('l\u001b');
  await client.sees('Which power do you play?');
  client.type('\r');
  await isAsked('create britain ruleset=pbm paradox=all');
});

test('the letter before a power goes to it', async () => {
  client.type('c\r');
  await client.sees('▸ B Britain');
  client.type('I');
  await client.sees('▸ I Italy');
  client.type('\r');
  await isAsked('create italy');
});

test('an invitation is typed or pasted, its token kept from the screen', async () => {
  client.type('Jws://example:4010\tspring\t\u001b[200~secret-token\u001b[201~');
  await client.sees('ws://example:4010');
  await client.sees('************');
  client.type('\r');
  await vi.waitFor(() => {
    expect(invitation).toEqual({ server: 'ws://example:4010', match: 'spring', token: 'secret-token' });
  });
});

test('an address that is none of a server is not asked', async () => {
  client.type('Jlocalhost:4010\tspring\tsecret\r');
  await client.sees('a server is written wss://host:port, or ws://host:port');
  expect(invitation).toBeUndefined();
  client.type('\u0015ws://localhost:4010\r');
  await vi.waitFor(() => {
    expect(invitation?.server).toBe('ws://localhost:4010');
  });
});

test('an invitation with a part missing is not sent', async () => {
  client.type('Jws://example:4010\r');
  await client.sees('the match is missing');
  expect(invitation).toBeUndefined();
});

test('an invitation left with Esc is there again when the form is opened', async () => {
  client.type('Jws://example:4010\tspr\u001b');
  await client.missing('Join a table');
  client.type('J');
  await client.sees('match   spr▌');
  client.type('ing\tsecret\r');
  await vi.waitFor(() => {
    expect(invitation).toEqual({ server: 'ws://example:4010', match: 'spring', token: 'secret' });
  });
});

test('words are explained in the lobby too, those of a game once it is chosen', async () => {
  await client.sees('Your tables');
  client.type('c\r');
  await client.sees('Home   an island and an empire');
  expect(loaded).toBe('pax');
  client.type('W');
  await client.sees('Under the cursor');
  await client.sees('game master');
  client.type('\u001b');
  await client.missing('Under the cursor');
  client.type('r');
  await client.sees(/House rules of the new table {2}1 of \d\d/);
  client.type('W');
  await client.sees('house rules  house rule, setting, settings');
});

test('a table is forgotten only after a box says that its token goes with it', async () => {
  await client.sees('Table spring');
  client.type('D');
  await client.sees('┌─ Forget Table spring? ─');
  await client.sees('removed from this list together with the token');
  client.type('\u001b');
  await client.missing('Forget Table spring?');
  expect(asked).toEqual([]);
  client.type('D');
  await client.sees('[Enter] forget it');
  client.type('\r');
  await isAsked('forget spring');
});

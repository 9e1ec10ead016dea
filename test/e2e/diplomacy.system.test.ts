import { expect, test } from 'vitest';
import { type Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { bundledChancery } from '../support/chancery.ts';
import { writeDisputedCharts } from '../support/disputed-charts.ts';
import { dataFolder } from '../support/tally-server.ts';
import {
  type CommandSeat,
  commandSeatOf,
  findsInReports,
  newMatch,
  type Player,
  sitDown,
  press,
  say,
} from './player.ts';
import {
  SHEETS,
  TREATY_OF_TUNIS,
  KAMERUN_ACCORD,
  REINSURANCE,
  HAWAII_ACT,
  HAWAII_WAIVER,
  STORY,
  SECRETS,
} from './diplomacy-texts.ts';
import { allSee, closePhase, expectReplay, expectSecretsKept, expectStory } from './played-through.ts';

const chancery = bundledChancery();

/** Who sits before a screen; the others send commands. */
const SEATED = ['britain', 'japan', 'russia', 'usa'] as const;
const SENDING = ['france', 'germany', 'italy'] as const;

const SIZE = { columns: 80, rows: 24 };
/** Japan's screen is wide enough for two proposals side by side. */
const WIDE = { columns: 120, rows: 40 };

interface Game {
  readonly folder: string;
  readonly match: string;
  readonly gm: Player;
  readonly seated: Readonly<Record<(typeof SEATED)[number], Player<Seat>>>;
  readonly sending: Readonly<Record<(typeof SENDING)[number], CommandSeat<Seat>>>;
}

const gather = async (): Promise<Game> => {
  const folder = await dataFolder();
  const server = await chancery.serve(folder);
  const { match, invitations } = await newMatch<Seat>(chancery, folder, await writeDisputedCharts(folder));
  const placeOf = <Who extends Seat | 'gm'>(seat: Who) => ({
    match,
    seat,
    token: invitations[seat],
    folder,
  });
  const sit = <Who extends Seat | 'gm'>(seat: Who) =>
    sitDown(chancery, server.url, { ...placeOf(seat), ...(seat === 'japan' ? WIDE : SIZE) });
  const [gm, ...players] = await Promise.all([sit('gm'), ...SEATED.map(sit)]);
  const commandSeats = SENDING.map((seat) => commandSeatOf(chancery, server.url, placeOf(seat)));
  const bySeat = <T extends { readonly seat: string }>(all: readonly T[]) =>
    Object.fromEntries(all.map((each) => [each.seat, each]));
  return {
    folder,
    match,
    gm,
    seated: bySeat(players) as Game['seated'],
    sending: bySeat(commandSeats) as Game['sending'],
  };
};

const commandSeatsOf = ({ seated, sending }: Game): readonly CommandSeat<Seat>[] => [
  ...Object.values(seated),
  ...Object.values(sending),
];

/** The game master closes the phase of 1880, and all who sit before a screen see the next one open. */
const close = ({ gm, seated }: Game, opens: string): Promise<void> =>
  closePhase(gm, Object.values(seated), `1880 · ${opens}`);

const openTheTurn = async (game: Game): Promise<void> => {
  await Promise.all(commandSeatsOf(game).map(({ seat, submitFile }) => submitFile(SHEETS[seat])));
  await game.gm.terminal.sees('All are in.');
  await close(game, 'Negotiation');
};

const settleTwoByTreaty = async ({ gm, seated, sending }: Game): Promise<void> => {
  const { france, germany, italy } = sending;
  await france.send(TREATY_OF_TUNIS);
  await france.send('sign treaty treaty-of-tunis');
  await gm.terminal.sees('tensions 0,');
  await italy.send('sign treaty treaty-of-tunis');
  await gm.terminal.sees('tensions 1,');
  await germany.send(KAMERUN_ACCORD);
  await germany.send('sign treaty kamerun-accord');
  await say(seated.britain, 'sign treaty kamerun-accord');
};

/** Germany writes to Russia, which reads the letter and signs what comes with it. */
const agreeInSecret = async ({ seated: { russia }, sending: { germany } }: Game): Promise<void> => {
  await germany.write({ to: 'russia', subject: 'Reinsurance', body: 'Let us guard each other.' });
  await germany.send(REINSURANCE);
  await germany.send('sign treaty reinsurance');
  await russia.goTo('Letters');
  await russia.terminal.sees('Reinsurance');
  russia.terminal.press('enter');
  await russia.terminal.sees('Let us guard each other.');
  await say(russia, 'sign treaty reinsurance');
  await russia.goTo('Foreign Office');
  await russia.terminal.sees(/Reinsurance .* G✓ R✓ secret/);
};

const convene = async (game: Game): Promise<void> => {
  const { gm, seated, sending } = game;
  await say(seated.japan, 'call congress in britain over cb in hawaii');
  await close(game, 'Congress of Europe: attendance');
  await gm.terminal.sees('tensions 4,');
  await Promise.all(Object.values(seated).map(({ goTo }) => goTo('Congress')));
  await sending.france.send('attend congress');
  await press(seated.russia, 'A', 'attend congress');
  await close(game, 'Congress of Europe: proposals');
  await seated.usa.terminal.sees(/members +B \(host\) +F +J +R +U/);
};

/** Begins a draft at the treaty desk. */
const beginAtDesk = async ({ goTo, terminal }: Player): Promise<void> => {
  await goTo('Treaty desk');
  await terminal.sees('Drafts: proposals to the Congress');
  terminal.type('n');
  await terminal.sees('treaty "Draft 1"');
};

/** Begins a draft over the dispute on the agenda, from the page of the Congress. */
const beginAtCongress = async ({ terminal }: Player): Promise<void> => {
  terminal.type('n');
  await terminal.sees('what it is about');
  terminal.press('esc');
  await terminal.sees('treaty "Settlement of');
};

/** Puts a proposal together, word by word, and lays it before the Congress. */
const propose = async (
  { terminal }: Player,
  { title, words }: { readonly title: string; readonly words: readonly string[] },
): Promise<void> => {
  terminal.type('t');
  await terminal.sees(/(Draft 1|Settlement of [A-Z][a-z]+)▌/u);
  terminal.press('ctrl+u');
  terminal.type(title);
  await terminal.sees(`${title}▌`);
  terminal.press('enter');
  terminal.type('a');
  await terminal.sees('what it is about');
  for (const word of words) {
    terminal.type(word);
    await terminal.sees(`  ${word}▌`);
    terminal.press('enter');
  }
  await terminal.sees('can be proposed');
  terminal.type('S');
  await terminal.sees(`Propose “${title}”`);
  terminal.press('enter');
  await terminal.sees(`taken: the proposal “${title}”`);
  await terminal.sees('is before the Congress as proposal');
  expect(terminal.everythingRead).not.toContain('This very text');
};

/** Two proposals are made at the treaty desk, read side by side and voted on under seal; one passes. */
const resolve = async (game: Game): Promise<void> => {
  const { britain, japan, usa } = game.seated;
  await beginAtDesk(britain);
  await propose(britain, HAWAII_ACT);
  await beginAtCongress(usa);
  await propose(usa, HAWAII_WAIVER);
  await japan.terminal.sees(
    /1 The United States go down to an Influence in Hawaii.*1 Japan withdraws from Hawaii/s,
  );
  await Promise.all([britain, usa].map(({ goTo }) => goTo('Congress')));
  await close(game, 'Congress of Europe: votes');
  await press(britain, 'yV', 'vote yes on 1');
  await press(japan, 'yV', 'vote yes on 1');
  await press(usa, 'nV', 'vote no on 1');
  await game.sending.france.send('vote yes on 1');
  expect(japan.terminal.everythingRead).not.toContain('no U');
  await close(game, 'Congress of Europe: signatures');
  await japan.terminal.sees('passed  yes B F J, no U');
};

const defy = async (game: Game): Promise<void> => {
  const { britain, japan, russia, usa } = game.seated;
  await press(britain, 'S', 'sign treaty hawaii-act');
  await press(japan, 'S', 'sign treaty hawaii-act');
  await game.sending.france.send('sign treaty hawaii-act');
  await press(usa, 'F', 'refuse treaty hawaii-act');
  await russia.terminal.sees('B signed  J signed  F signed  U defied');
  await close(game, 'Congress of Europe: defiance');
  await game.gm.terminal.sees('tensions 6,');
};

/** The defier is left alone; who has a casus belli against them says that it is not used. */
const keepThePeace = async (game: Game): Promise<void> => {
  const { gm, seated, sending } = game;
  await close(game, 'Congress of Europe: unsettled disputes');
  await gm.terminal.sees('tensions 9,');
  await close(game, 'Declarations of war');
  await gm.terminal.sees('tensions 10,');
  await sending.france.send('pass');
  await say(seated.britain, 'pass');
  await say(seated.japan, 'pass');
  await allSee([gm, ...Object.values(seated)], '1884 ·');
};

const tellsTheStory = (report: string): void => {
  expectStory(report, STORY);
  expect(report).not.toMatch(/declares? war/);
};

/** Those whose signatures brought a treaty into force have signed the same text. */
const signedAlike = (report: string, treaty: string): void => {
  const texts = [...report.matchAll(new RegExp(`signs the (?:treaty )?"${treaty}" \\(text (\\w+)\\)`, 'g'))];
  expect(texts.map(([, text]) => text)).toEqual([texts[0]?.[1], texts[0]?.[1]]);
};

test('seven seats resolve two casus belli by a treaty and one at a Congress that one power defies', async () => {
  const game = await gather();
  const { folder, match, seated, sending } = game;
  await openTheTurn(game);
  await settleTwoByTreaty(game);
  await agreeInSecret(game);
  await convene(game);
  await resolve(game);
  await defy(game);
  await keepThePeace(game);

  for (const player of Object.values(seated)) {
    const report = await player.report();
    await findsInReports(player, '"Kamerun Accord" is in force');
    await findsInReports(player, 'the Congress is defied');
    await findsInReports(player, 'expire unused');
    await player.goTo('Foreign Office');
    await player.terminal.sees('Kamerun Accord');
    tellsTheStory(report);
    expectSecretsKept(SECRETS, player.seat, `${report}\n${player.terminal.everythingRead}`);
  }
  for (const { seat, report } of Object.values(sending)) {
    const told = await report();
    tellsTheStory(told);
    if (seat !== 'germany') expectSecretsKept(SECRETS, seat, told);
  }
  signedAlike(await sending.france.report(), 'Treaty of Tunis');
  signedAlike(await sending.germany.report(), 'Kamerun Accord');

  await expectReplay(chancery, { folder, match }, /\d+ commands, now 2\/MSC_ORDERS/);
});

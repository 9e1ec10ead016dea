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
import { allSee, closePhase, expectReplay, expectSecretsKept, expectStory } from './played-through.ts';

const chancery = bundledChancery();

/** Three powers come to rule where others have Influence; the rest stays at home. */
const SHEETS: Readonly<Record<Seat, string>> = {
  britain: 'build army 1',
  france: 'build army 1',
  germany: 'place protectorate in kamerun, move army 3 from home to kamerun',
  italy: 'place protectorate in tunis, move army 3 from home to tunis',
  japan: 'build army 1',
  russia: 'build army 1',
  usa: 'place protectorate in hawaii, move army 1 from home to hawaii',
};

const TREATY_OF_TUNIS = `
treaty "Treaty of Tunis" between france, italy
  1 france lowers tunis to interest
  2 italy pays 5 to france
end`;

const KAMERUN_ACCORD = `
treaty "Kamerun Accord" between britain, germany
  1 germany admits britain to codominion in kamerun with protectorate
end`;

const REINSURANCE = `
treaty "Reinsurance" between germany, russia secret
  1 defensive alliance
end`;

/** What two members lay before the Congress, as the keys of the treaty desk put it together. */
const HAWAII_ACT = { title: 'Hawaii Act', words: ['lowers', 'usa', 'hawaii', 'influence', 'done'] };
const HAWAII_WAIVER = { title: 'Hawaii Waiver', words: ['lowers', 'japan', 'hawaii', 'none', 'done'] };

/** What everybody reads of the turn, in this order. */
const STORY = [
  'Casus belli 1: Japan against the United States in Hawaii',
  'Casus belli 2: Britain against Germany in Kamerun',
  'Casus belli 3: France against Italy in Tunis',
  'The "Treaty of Tunis" is in force between France and Italy',
  "France's Influence in Tunis becomes an Interest by agreement",
  'European tensions rise by 1 to 1: a marker is brought down in Tunis',
  'Casus belli 3 (Tunis) is settled',
  'Italy pays £5 to France',
  'The treaty "Kamerun Accord" is in force between Britain and Germany',
  'Britain joins Germany in a co-dominion in Kamerun with a Protectorate for £10',
  'Casus belli 2 (Kamerun) is settled',
  'Japan calls for a Congress of Europe in Britain, over casus belli 1 (Hawaii)',
  'European tensions rise by 3 to 4: a Congress meets',
  'Britain, France, Japan, Russia and the United States are its members',
  'Proposal 1, by Britain',
  'Proposal 2, by the United States',
  'Proposal 1: 3 yes (Britain, France and Japan), 1 no (the United States); passed',
  'it is for Japan and the United States to sign it or to defy the Congress',
  'Britain signs proposal 1',
  'Japan signs proposal 1',
  'France signs proposal 1',
  'The United States refuse to sign proposal 1 and defy the Congress',
  'European tensions rise by 2 to 6: the Congress is defied (the United States)',
  'Nothing of proposal 1 takes effect',
  '4 Britain against the United States, 5 France against the United States, 6 Japan against the United States; the Congress was defied',
  'The Congress of Europe rises with casus belli 1 (Hawaii) unsettled',
  'European tensions rise by 3 to 9: the Congress leaves a dispute unsettled',
  "Japan's Influence in Hawaii becomes an Interest because a dispute was not settled",
  'European tensions rise by 1 to 10: a marker is brought down',
  'The dice for China show',
  'Casus belli 4, 5 and 6 expire unused',
  'Turn 2 begins in 1884',
];

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

/** What only those concerned ever read: a treaty and a letter of two powers, and how one voted until it was counted. */
const SECRETS: Readonly<Record<string, readonly Seat[]>> = {
  reinsurance: ['germany', 'russia'],
  'guard each other': ['germany', 'russia'],
  'vote no on 1': ['usa'],
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
  await terminal.sees(`taken: “${title}”`);
};

/** Two proposals are made at the treaty desk, read side by side and voted on under seal; one passes. */
const resolve = async (game: Game): Promise<void> => {
  const { britain, japan, usa } = game.seated;
  await beginAtDesk(britain);
  await propose(britain, HAWAII_ACT);
  await beginAtCongress(usa);
  await propose(usa, HAWAII_WAIVER);
  await japan.terminal.sees(/1 usa lowers hawaii to influence.*1 japan lowers hawaii to none/s);
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

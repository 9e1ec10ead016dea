import { test } from 'vitest';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { bundledChancery, type ServerProcess } from '../support/chancery.ts';
import { createSeededMatch } from '../support/seeded-match.ts';
import { writeFarEasternCharts } from '../support/far-eastern-charts.ts';
import { dataFolder } from '../support/tally-server.ts';
import {
  HELD,
  PEACE,
  PEACE_OF_OSAKA,
  SECRETS,
  SEED,
  SHEETS,
  SEATED,
  STORY,
  TREATY_OF_OSAKA,
} from './osaka.ts';
import { allSee, closePhase, expectReplay, expectSecretsKept, expectStory } from './played-through.ts';
import { findsInReports, type Player, sitDown, press, say } from './player.ts';

const chancery = bundledChancery();

const SIZE = { columns: 110, rows: 36 };

interface Game {
  readonly folder: string;
  readonly gm: Player;
  readonly britain: Player<Seat>;
  readonly germany: Player<Seat>;
  readonly japan: Player<Seat>;
  /** Neutral all through; sees no more than the table does. */
  readonly usa: Player<Seat>;
  server: ServerProcess;
}

const MATCH = 'osaka';

/** Nobody has sent anything for 1880: the game master closes it. */
const gather = async (): Promise<Game> => {
  const folder = await dataFolder();
  const tokens = await createSeededMatch(folder, {
    name: MATCH,
    seed: SEED,
    settings: { ruleset: 'pbm' },
    charts: await writeFarEasternCharts(folder),
    botSeats: HELD,
  });
  const server = await chancery.serve(folder);
  const sit = <Who extends Seat | 'gm'>(seat: Who): Promise<Player<Who>> =>
    sitDown(chancery, server.url, { match: MATCH, seat, token: tokens[seat] ?? '', folder, ...SIZE });
  const [gm, britain, germany, japan, usa] = await Promise.all([
    sit('gm'),
    sit('britain'),
    sit('germany'),
    sit('japan'),
    sit('usa'),
  ]);
  await gm.terminal.sees('1880 · Movement and status change: orders');
  gm.terminal.type('C');
  await gm.terminal.sees('[Enter] close it');
  gm.terminal.press('enter');
  await gm.terminal.sees('1884 · Movement and status change: orders');
  await gm.goTo('Desk');
  return { folder, gm, britain, germany, japan, usa, server };
};

const playersOf = ({ britain, germany, japan, usa }: Game): readonly Player<Seat>[] => [
  britain,
  germany,
  japan,
  usa,
];

/** Everybody sees the phase that waits now. */
const isOpen = (game: Game, phase: string): Promise<unknown> =>
  allSee([game.gm, ...playersOf(game)], `1884 · ${phase}`);

const close = (game: Game, opens: string): Promise<void> =>
  closePhase(game.gm, playersOf(game), `1884 · ${opens}`);

/** Puts an order together key by key: each answer is a beginning that no other choice has. */
const compose = async ({ terminal }: Player, line: string, ...answers: readonly string[]): Promise<void> => {
  terminal.type('n');
  await terminal.sees('Which order?');
  for (const words of answers) {
    terminal.type(words);
    terminal.press('enter');
  }
  await terminal.sees('The order is whole.');
  terminal.press('enter');
  await terminal.missing('The order is whole.');
  await terminal.sees(line.slice(0, 50));
};

/** Types a line of the sheet. */
const write = async ({ terminal }: Player, line: string): Promise<void> => {
  terminal.type(`i${line}`);
  await terminal.sees('Enter next line');
  terminal.press('enter', 'enter');
  await terminal.missing('Enter next line');
  await terminal.sees(line.slice(0, 50));
};

const handIn = async ({ terminal }: Player): Promise<void> => {
  terminal.type('S');
  await terminal.sees('[Enter] hand in');
  terminal.press('enter');
  await terminal.sees('handed in: sheet 1');
};

const comeToACongress = async (game: Game): Promise<void> => {
  const { britain, germany, japan, usa, gm } = game;
  const seats = { britain, germany, japan, usa };
  await Promise.all(SEATED.map((seat) => seats[seat].submitFile(SHEETS[seat])));
  await gm.terminal.sees('All are in.');
  await close(game, 'Negotiation');
  await say(britain, 'call congress in france over cb in formosa');
  await close(game, 'Congress of Europe: attendance');
  await Promise.all([say(germany, 'bring cb in formosa'), say(usa, 'attend congress')]);
  await close(game, 'Congress of Europe: proposals');
  await britain.send(TREATY_OF_OSAKA);
  await close(game, 'Congress of Europe: votes');
};

/** Japan votes against the treaty and, should it pass, defies; what was sealed with the votes is carried out. */
const defy = async (game: Game): Promise<void> => {
  const { britain, germany, japan, usa } = game;
  await Promise.all(playersOf(game).map(({ goTo }) => goTo('Congress')));
  await press(britain, 'ysV', 'vote yes on 1 and sign');
  await press(germany, 'ysV', 'vote yes on 1 and sign');
  await press(usa, 'ysV', 'vote yes on 1 and sign');
  await press(japan, 'nssV', 'vote no on 1 and defy');
  await close(game, 'Congress of Europe: defiance');
};

/** The others are asked; when all have answered the Congress rises, and the war begins by itself. */
const goToWar = async (game: Game): Promise<void> => {
  const { britain, germany, japan, usa } = game;
  await say(germany, 'declare war on japan');
  await say(britain, 'declare war on japan');
  await say(usa, 'pass');
  await isOpen(game, 'Declarations of war');
  await say(usa, 'pass');
  await isOpen(game, 'Alliances');
  await Promise.all([say(britain, 'pass'), say(germany, 'pass')]);
  await say(japan, 'pass');
  await isOpen(game, 'War: orders of the first alliance');
};

/** Germany shows its draft to Britain, which makes its attack depend on it. */
const invadeIndochina = async (game: Game): Promise<void> => {
  const { britain, germany } = game;
  await Promise.all([britain, germany].map(({ goTo }) => goTo('Orders')));
  await compose(germany, '1   move army 10 from siam to indochina', 'move', 'army 10 from siam', 'indo');
  await compose(germany, '2   attack in indochina', 'attack', 'indo');
  await write(germany, 'move navy 3 from siam to south-china-sea');
  await write(germany, 'retreat from indochina to siam');
  germany.terminal.type('A');
  await germany.terminal.sees('Show the draft to your allies?');
  germany.terminal.press('enter');
  await germany.terminal.sees('shown to allies');
  await britain.terminal.sees('Germany has shown');
  britain.terminal.type('o');
  await britain.terminal.sees('move army 10 from siam to indochina');
  britain.terminal.press('esc');
  await britain.terminal.sees('The sheet is empty.');
  await write(britain, 'move army 3 from burma to indochina');
  await write(britain, 'attack in indochina if germany moved at least 5 sp of army to indochina');
  await write(britain, 'move navy 10 from hong-kong to south-china-sea');
  await handIn(germany);
  await handIn(britain);
  await isOpen(game, 'War: orders of the second alliance');
};

/** Nothing submitted is lost when the server dies while the second alliance orders. */
const orderTheRetreat = async (game: Game): Promise<void> => {
  const { britain, germany, japan, gm } = game;
  await japan.goTo('Orders');
  await compose(
    japan,
    '1   retreat from indochina to cochinchina, else south-china-sea',
    ...['retreat', 'indo', 'coch', 'south china', 'that is all'],
  );
  await write(japan, 'move navy 10 from home to north-china-sea');
  await handIn(japan);
  await germany.submitFile('retreat from south-china-sea to siam');
  await game.server.kill();
  await allSee([gm, ...playersOf(game)], 'OFFLINE');
  game.server = await chancery.serve(game.folder, Number(new URL(game.server.url).port));
  await allSee([gm, ...playersOf(game)], '● open');
  await gm.terminal.sees('In: Germany, Japan. Missing: Britain.');
  await britain.submitFile('retreat from south-china-sea to hong-kong');
  await isOpen(game, 'War: orders of the first alliance');
};

/** Japan has the initiative and loses it at sea; the others close the ports behind its armies. */
const fightAtSea = async (game: Game): Promise<void> => {
  const { britain, germany, japan } = game;
  await japan.goTo('Orders');
  await write(japan, 'move navy 10 from north-china-sea to south-china-sea');
  await compose(japan, '2   attack in south-china-sea', 'attack', 'south china');
  await write(japan, 'retreat from south-china-sea to formosa, else north-china-sea');
  await handIn(japan);
  await isOpen(game, 'War: orders of the second alliance');
  await Promise.all([
    britain.submitFile('move navy 10 from south-china-sea to sarawak'),
    germany.submitFile('move navy 3 from south-china-sea to cochinchina'),
    japan.submitFile('# nothing to move'),
  ]);
  await isOpen(game, 'War: time to answer');
};

/** The neutral whose co-dominion was entered is asked at once, and lets it pass. */
const answerAsNeutral = async (game: Game): Promise<void> => {
  await game.usa.terminal.sees('Diplomacy (1)');
  await game.usa.goTo('War');
  await game.usa.terminal.sees('co-dominion in Sarawak');
  await say(game.usa, 'pass');
  await isOpen(game, 'War: orders of the first alliance');
};

/** The third war turn ends in a treaty; what it leaves to be placed is, and the turn runs on to the next. */
const makePeace = async (game: Game): Promise<void> => {
  const { britain, germany, japan } = game;
  await japan.send(PEACE_OF_OSAKA);
  await Promise.all([britain, germany].map(({ submitFile }) => submitFile('# we stand')));
  await isOpen(game, 'War: orders of the second alliance');
  await Promise.all([britain, germany, japan].map(({ submitFile }) => submitFile(PEACE)));
  await isOpen(game, 'Spoils of war');
  await say(britain, 'pass');
  await allSee([game.gm, ...playersOf(game)], '1888 ·');
};

test('Britain and Germany fight Japan, which has defied a Congress, from the declarations to the peace', async () => {
  const game = await gather();
  await comeToACongress(game);
  await defy(game);
  await goToWar(game);
  await invadeIndochina(game);
  await orderTheRetreat(game);
  await fightAtSea(game);
  await answerAsNeutral(game);
  await makePeace(game);

  await findsInReports(game.usa, 'conquer Indochina');
  await findsInReports(game.usa, 'retreats from Indochina');
  for (const player of playersOf(game)) {
    const report = await player.report();
    expectStory(report, STORY);
    expectSecretsKept(SECRETS, player.seat, `${report}\n${player.terminal.everythingRead}`);
  }

  await expectReplay(chancery, { folder: game.folder, match: MATCH }, 'now 3/MSC_ORDERS');
}, 120_000);

import type { SeatView } from '@chancery/shared/api';
import type { Command } from 'commander';
import type { SeatChoice } from './seat-access.ts';
import { loadGameNamed, programContextOf } from './program-context.ts';
import { LINK_FORM, readJoinLink } from '@chancery/shared/kernel/text/join-link.ts';
import { CommandFailed, EXIT } from '../system/exit.ts';
import { invocation } from '../system/invocation.ts';
import { writeAnswer } from '../system/output.ts';
import { actAsGm, addGmOptions, runAsGm, type GmOptions } from './gm/run-as-gm.ts';
import { actInPhase } from './act-in-phase.ts';
import { deadlineLine } from './deadline-line.ts';
import { addServerOptions, addPhaseOption, folderOf, dataHomeOf } from './options.ts';
import { knownAwaited } from '../table/game-client.ts';

type GameSeatOptions = Omit<SeatChoice, 'match'> & { readonly json?: true; readonly phase?: string };

const seatFor = async (match: string, options: GameSeatOptions, command: Command) => {
  const { seatFromFolder } = await import('./seat-access.ts');
  return seatFromFolder(folderOf(command), { ...options, match });
};

const show = async (match: string, options: GameSeatOptions, command: Command): Promise<void> => {
  const { runAsSeat } = await import('./seat-access.ts');
  const { seatServer } = await import('../table/connection.ts');
  const table = await seatFor(match, options, command);
  const [view, source] = await runAsSeat(dataHomeOf(command), table, (connection) => {
    const server = seatServer(connection, table);
    return Promise.all([server.view(), server.edition()]);
  });
  const client = await loadGameNamed(programContextOf(command), view.match.game);
  const edition = client.game.edition(source.settings, source.tables);
  const awaited = edition.ok ? knownAwaited(client, edition.value, view.view) : undefined;
  writeAnswer(options.json, view, [
    `${view.match.name} (${view.match.id}), ${view.match.date}, turn ${String(view.match.turn)}`,
    `phase ${view.match.phase} ${view.match.title}`,
    deadlineLine(view),
    `awaited ${awaited ? `${awaited.by} of ${awaited.seats.join(', ')}` : 'nobody'}`,
    ...(view.seat === 'gm' ? [`in ${view.handedIn.join(', ') || 'nobody'}`] : []),
    ...(view.receipt ? [`your sheet ${String(view.receipt.revision)}, receipt ${view.receipt.hash}`] : []),
  ]);
};

/** Asks on the terminal; false if there is none. */
const confirm = async (question: string): Promise<boolean> => {
  const { input, err } = invocation();
  if (!input.isTTY || !err.isTTY) return false;
  const { createInterface } = await import('node:readline/promises');
  const { prompt } = await import('../system/output.ts');
  const editor = createInterface({ input, output: err });
  prompt(`${question}\nClose it anyway? (yes/no) `);
  const answer = await editor.question('');
  editor.close();
  return answer.trim().toLowerCase() === 'yes';
};

/** Closes the phase. If players are missing, asks first; refused without confirmation. */
const advance = async (match: string, options: GmOptions, command: Command): Promise<void> => {
  const { apiErrorOf, seatServer } = await import('../table/connection.ts');
  const close = (yes: boolean) =>
    actAsGm(match, { do: 'close' }, { options: { ...options, ...(yes && { yes }) }, command });
  try {
    await close(options.yes === true);
  } catch (cause) {
    const isMissing =
      cause instanceof CommandFailed && apiErrorOf(cause.cause)?.reason === 'somebody-missing';
    if (!isMissing || !(await confirm(cause.message))) throw cause;
    await close(true);
  }
  const { match: after } = await runAsGm({ match, options, command }, (connection, key) =>
    seatServer(connection, key).view(),
  );
  writeAnswer(options.json, after, [`now ${after.phase} ${after.title}`]);
};

const abandon = async (match: string, options: GmOptions, command: Command): Promise<void> => {
  const done = await actAsGm(match, { do: 'abandon' }, { options, command });
  writeAnswer(options.json, done, [
    `${match} is over, and everybody is told; game fork continues from it in a new match, game archive archives it`,
  ]);
};

/** The seat of an invitation: a link, or the first line of standard input, which others on the machine cannot read. */
const parseInvitation = async (
  text: string,
  options: GameSeatOptions,
): Promise<GameSeatOptions & { readonly match: string }> => {
  const { tokenLine } = await import('../system/standard-input.ts');
  const link = text === '-' ? await tokenLine() : text;
  const invited = readJoinLink(link);
  if (invited) return { ...options, ...invited };
  if (text === '-' || text.includes('://'))
    throw new CommandFailed(EXIT.usage, `error: that is not an invitation link; it is written ${LINK_FORM}`);
  return { ...options, match: text };
};

/** Tells a new player which seat was assigned, or that there is none yet. */
const joinedSentence = (name: string, { seat, table }: Pick<SeatView<unknown>, 'seat' | 'table'>): string => {
  if (table?.wish)
    return `you wait for a seat in ${name}; say which you would like: \`chancery customs prefer\``;
  const what = seat === 'observer' ? `you watch ${name}` : `you play ${seat} in ${name}`;
  return `${what}; \`chancery play\` opens the match`;
};

/** Takes a seat: saves the token for commands and the lobby. */
const join = async (invitation: string, allOptions: GameSeatOptions, command: Command): Promise<void> => {
  const { match, ...options } = await parseInvitation(invitation, allOptions);
  const [{ runAsSeat, seatFromFolder }, { seatServer }, { rememberTable }] = await Promise.all([
    import('./seat-access.ts'),
    import('../table/connection.ts'),
    import('../table/joined-tables.ts'),
  ]);
  const table = await seatFromFolder(folderOf(command), { ...options, match });
  const view = await runAsSeat(dataHomeOf(command), table, (connection) =>
    seatServer(connection, table).view(),
  );
  const { name, game } = view.match;
  rememberTable(folderOf(command), { ...table, name, game, seat: view.seat });
  writeAnswer(options.json, { match, seat: view.seat, server: table.server }, [joinedSentence(name, view)]);
};

const done = async (match: string, options: GameSeatOptions, command: Command): Promise<void> => {
  const { phase } = await actInPhase({ ...options, match }, command, (server, open) => server.done(open));
  writeAnswer(options.json, { match, phase }, [`done in ${phase}`]);
};

const withdraw = async (match: string, options: GameSeatOptions, command: Command): Promise<void> => {
  const { phase } = await actInPhase({ ...options, match }, command, (server, open) => server.withdraw(open));
  writeAnswer(options.json, { match, phase }, [
    `your sheet for ${phase} is withdrawn; you are awaited again`,
  ]);
};

const common = (command: Command): Command =>
  addServerOptions(command.argument('<match>', 'the match')).option('--json', 'print one JSON object');

/** Commands for players of a match. */
export const addGameSeat = (game: Command): void => {
  common(game.command('show').description('show the phase of a match and who is awaited')).action(show);
  addServerOptions(
    game
      .command('join')
      .description('take the seat an invitation opens, for every command from now on')
      .argument('<link>', `${LINK_FORM}, - for a link on standard input, or the match`),
  )
    .option('--json', 'print one JSON object')
    .action(join);
  addPhaseOption(common(game.command('done').description('mark your seat as done in this phase'))).action(
    done,
  );
  addPhaseOption(common(game.command('withdraw').description('withdraw your sheet for the phase'))).action(
    withdraw,
  );
  addGmOptions(
    game
      .command('advance')
      .description('close the phase now; for the game master; asks first if somebody is missing')
      .argument('<match>', 'the match'),
  )
    .option('--yes', 'close it although somebody is missing')
    .action(advance);
  addGmOptions(
    game
      .command('abandon')
      .description('end a match without a result; for the game master; everybody is told why')
      .argument('<match>', 'the match'),
  )
    .option('--yes', 'end it')
    .action(abandon);
};

import { ordersInMail } from '@chancery/shared/kernel/language/mail.ts';
import { invitationLetter, letterGap } from '@chancery/shared/invitation';
import type { Command } from 'commander';
import { CommandFailed, EXIT } from '../../system/exit.ts';
import { invocation } from '../../system/invocation.ts';
import { writeAnswer, writeText } from '../../system/output.ts';
import { readTextInput } from '../text-input.ts';
import { loadGameNamed, programContextOf } from '../program-context.ts';
import { readOrderTextAtSeat } from '../order-text.ts';
import { actAsGm, addGmOptions, runAsGm, type GmOptions } from './run-as-gm.ts';

type SheetOptions = GmOptions & { readonly source?: string };

/** Hands in a sheet that came by mail, and prints the parts of the mail that are not orders. */
const sheet = async (
  match: string,
  of: string,
  ...[file, options, command]: [string, SheetOptions, Command]
): Promise<void> => {
  const { text, dropped: droppedFromMail } = ordersInMail(await readTextInput(file));
  const reading = await runAsGm({ match, options, command }, async (connection, key) => {
    const { seatServer } = await import('../../table/connection.ts');
    const server = seatServer(connection, key);
    const phase = options.phase ?? (await server.view()).match.phase;
    return readOrderTextAtSeat(programContextOf(command), server, { phase, text });
  });
  const act = { do: 'sheet', of, text, source: options.source ?? 'mail' } as const;
  const done = await actAsGm(match, act, { options, command });
  const dropped = [
    ...droppedFromMail.map(({ line, text: left }) => `${String(line)}: ${left}`),
    ...reading.dropped,
  ];
  writeAnswer(options.json, { ...done, dropped }, [
    `sheet ${String(done.sheet?.revision ?? 0)} of ${of} is in for ${done.phase}`,
    ...dropped.map((left) => `left out: ${left}`),
    ...(done.sheet?.text.split('\n') ?? []),
  ]);
};

/** The names of a match and of one of its seats. */
const namesAt = async (
  match: string,
  of: string,
  { options, command }: { readonly options: GmOptions; readonly command: Command },
): Promise<{ readonly name: string; readonly seatName: string }> =>
  runAsGm({ match, options, command }, async (connection, key) => {
    const { seatServer } = await import('../../table/connection.ts');
    const server = seatServer(connection, key);
    const [view, source] = await Promise.all([server.view(), server.edition()]);
    const { game } = await loadGameNamed(programContextOf(command), view.match.game);
    const edition = game.edition(source.settings, source.tables);
    const seats = edition.ok ? game.seats(edition.value) : [];
    return { name: view.match.name, seatName: seats.find(({ id }) => id === of)?.name ?? of };
  });

type PlayerOptions = GmOptions & {
  readonly plays?: string;
  readonly player?: string;
  readonly invite?: true;
};

const seat = async (
  match: string,
  of: string,
  ...[options, command]: [PlayerOptions, Command]
): Promise<void> => {
  const { plays, player, invite } = options;
  const named = player === undefined ? {} : { player };
  if (invite) {
    const done = await actAsGm(match, { do: 'invite', of, ...named }, { options, command });
    const { token, ways } = done;
    if (token === undefined || !ways) return;
    const names = await namesAt(match, of, { options, command });
    const letter = invitationLetter({ match, seat: of, token, ...names }, ways);
    writeAnswer(options.json, { ...done, letter: letter.join('\n') }, letter);
    const gap = letterGap(ways);
    if (gap !== undefined) writeText(invocation().err, `${gap}\n`);
    return;
  }
  if (plays === undefined && player === undefined)
    throw new CommandFailed(EXIT.usage, 'error: name --plays BOT, --plays open, --player NAME or --invite');
  const act = { do: 'seat', of, ...named, ...(plays !== undefined && { plays }) } as const;
  const done = await actAsGm(match, act, { options, command });
  writeAnswer(options.json, done, [`${of}: ${[plays, player].filter(Boolean).join(', ')}; told to all`]);
};

/** Commands about one seat. */
export const addGmSeats = (gm: Command): void => {
  addGmOptions(
    gm
      .command('sheet')
      .description('hand in a sheet for a seat, from a mail: says what of it was left out')
      .argument('<match>', 'the match')
      .argument('<seat>', 'the seat')
      .argument('<file>', 'the mail or sheet; - is standard input'),
  )
    .option('--source <text>', 'how it came: mail, telephone')
    .action(sheet);
  addGmOptions(
    gm
      .command('seat')
      .description('set who plays a seat: a bot of the game, or a person')
      .argument('<match>', 'the match')
      .argument('<seat>', 'the seat'),
  )
    .option(
      '--plays <who>',
      'open for a person, or a bot of the game by its id; if there is none of it, all are listed',
    )
    .option('--player <name>', 'name of the person')
    .option('--invite', 'issue a new token and print a letter to send with it')
    .action(seat);
};

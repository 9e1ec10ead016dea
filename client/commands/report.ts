import type { EditionSource, ReportPart, SeatView } from '@chancery/shared/api';
import { reportLines } from '@chancery/shared/report-text';
import { type Command, InvalidArgumentError } from 'commander';
import { answer } from '../system/output.ts';
import type { SeatServer } from '../table/feed.ts';
import { keepProofs } from '../table/proofs.ts';
import { gameNamed, offerOf } from './offer.ts';
import { reportPage } from './report-page.ts';
import { addSeatOptions, homeOf, type SeatOptions } from './options.ts';

const turn = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 100)
    throw new InvalidArgumentError('A turn is 1 to 100.');
  return value;
};

const FORMATS = ['text', 'html'] as const;
type Format = (typeof FORMATS)[number];

const format = (text: string): Format => {
  const found = FORMATS.find((known) => known === text);
  if (!found) throw new InvalidArgumentError(`It is ${FORMATS.join(' or ')}.`);
  return found;
};

type ReportOptions = SeatOptions & { turn?: number; as?: Format };

/** The reports as a page with the position as the seat sees it, drawn where the game can draw. */
const pageOf = async (
  {
    parts,
    view,
    source,
  }: {
    readonly parts: readonly ReportPart[];
    readonly view: SeatView<unknown>;
    readonly source: EditionSource;
  },
  command: Command,
): Promise<readonly string[]> => {
  const client = await gameNamed(offerOf(command), view.match.game);
  const edition = client.game.edition(source.settings, source.tables);
  const drawing = edition.ok
    ? await client.drawing?.({
        edition: edition.value,
        state: client.stateOf(edition.value, view.view),
        seatView: view,
      })
    : undefined;
  return reportPage({ title: `${view.match.name}, ${view.match.date}`, parts, drawing });
};

/** The dice of every turn of which a key is open. */
const openDice = (server: SeatServer, { dice: { revealed, running } }: SeatView<unknown>) =>
  Promise.all([...revealed, ...(running ? [running] : [])].map((_, n) => server.dice(n + 1)));

/** `chancery report`: what a seat has been told, as text or as a page. */
export const addReport = (program: Command): void => {
  addSeatOptions(program.command('report'))
    .description('print the reports of a match as your seat was told them')
    .option('--turn <number>', 'one turn only', turn)
    .option('--as <format>', 'text, or html: one page with the map as you see it now', format)
    .option('--json', 'print one JSON array of parts')
    .action(async (options: ReportOptions, command: Command) => {
      const { asSeat, seatAt } = await import('./reach.ts');
      const { seatServer } = await import('../table/connection.ts');
      const home = homeOf(command);
      const table = await seatAt(home, options);
      const { match, token } = table;
      const asked = options.turn === undefined ? { match, token } : { match, token, turn: options.turn };
      const isPage = options.as === 'html' && !options.json;
      const [parts, page] = await asSeat(home, table, async (connection) => {
        const server = seatServer(connection, table);
        const [told, view] = await Promise.all([connection.client.report.query(asked), server.view()]);
        keepProofs(home.folder, table.server, { view, reports: told, dice: await openDice(server, view) });
        if (!isPage) return [told, undefined] as const;
        const source = await server.edition();
        return [told, await pageOf({ parts: told, view, source }, command)] as const;
      });
      answer(options.json, parts, page ?? reportLines(parts));
    });
};

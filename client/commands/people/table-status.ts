import type { PersonTable } from '@chancery/shared/people';
import type { SeatServer } from '../../table/seat-server.ts';
import { loadGameNamed, type ProgramContext } from '../program-context.ts';
import { knownAwaited } from '../../table/game-client.ts';

/** The status of a seat's table, and whether it waits for the seat. */
export const tableStatusOf = async (context: ProgramContext, server: SeatServer): Promise<PersonTable> => {
  const [view, { settings, tables }] = await Promise.all([server.view(), server.edition()]);
  const { match, seat, deadline, receipt, isDone } = view;
  const client = await loadGameNamed(context, match.game);
  const edition = client.game.edition(settings, tables);
  const awaited = edition.ok ? knownAwaited(client, edition.value, view.view) : undefined;
  const isAwaited = awaited?.seats.includes(seat) === true && receipt === null && !isDone;
  const at = match.over ? `${match.date}, over` : `${match.date}, ${match.title}`;
  return { match: match.id, name: match.name, seat, at, isDue: !match.over && isAwaited, deadline };
};

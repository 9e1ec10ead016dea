import { startApp } from '../shell/app.tsx';
import { openProcessSession } from '../shell/terminal/process-session.ts';
import { THEMES } from '../shell/theme.ts';
import { readConfig } from '../system/config.ts';
import { END_SIGNALS } from '../system/exit.ts';
import type { JoinedTable } from '../table/joined-tables.ts';
import { Client, type ClientOptions } from './client.ts';

/**
 * The client on the terminal of this process, with the user's settings, until it is left.
 * @param table to sit down at at once; one that is not joined yet has no seat
 */
export const runClient = async (
  options: Omit<ClientOptions, 'keyMap'>,
  table: JoinedTable | undefined,
): Promise<void> => {
  const { config, fault } = await readConfig(THEMES);
  const theme = THEMES.find((name) => name === config.theme);
  const session = openProcessSession({
    ...(theme && { theme }),
    ...(config.ascii && { ascii: true }),
    ...(config.linear && { linear: true }),
  });
  if (config.mouse) session.useMouse(true);
  const app = startApp(session, config.notify);
  const client = new Client(app, { ...options, keyMap: config.keys ?? {} });
  client.showLobby(fault);
  if (table?.seat === '') client.join(table);
  else if (table) client.open(table);
  for (const [signal, code] of Object.entries(END_SIGNALS)) {
    process.once(signal, () => {
      process.exitCode = code;
      app.end();
    });
  }
  await app.finished;
  await client.close();
};

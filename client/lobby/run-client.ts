import { startApp } from '../shell/app.tsx';
import { openProcessSession } from '../shell/terminal/process-session.ts';
import { THEMES } from '../shell/theme.ts';
import { FOR_THIS_SESSION } from '../shell/theme-switch.ts';
import { configPath, readConfig } from '../system/config.ts';
import { saveTheme } from '../system/save-theme.ts';
import { END_SIGNALS } from '../system/exit.ts';
import type { JoinedTable } from '../table/joined-tables.ts';
import { Client, type ClientOptions } from './client.ts';

/**
 * Runs the client on this process's terminal with the user's settings, until it ends.
 * @param table a table to open at once; it has no seat yet if it has not been joined
 */
export const runClient = async (
  options: Omit<ClientOptions, 'keyMap' | 'settingsPath' | 'saveTheme'>,
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
  const client = new Client(app, {
    ...options,
    keyMap: config.keys ?? {},
    settingsPath: configPath(),
    saveTheme(name) {
      const problem = saveTheme(name, configPath());
      return problem === undefined ? `kept in ${configPath()}` : `${FOR_THIS_SESSION}: ${problem}`;
    },
  });
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

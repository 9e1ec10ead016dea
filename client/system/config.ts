import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import envPaths from 'env-paths';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import type { Notification } from '../shell/terminal/notification.ts';

/** A user's terminal settings, for all tables. */
interface Config {
  readonly theme?: string | undefined;
  /** ASCII only. */
  readonly ascii?: boolean | undefined;
  /** Lines of text for screen readers instead of drawn screens. */
  readonly linear?: boolean | undefined;
  /** Mouse support; without it, the terminal itself uses the mouse. */
  readonly mouse?: boolean | undefined;
  /** How the terminal notifies the user; no notifications if omitted. */
  readonly notify?: Notification | undefined;
  /** Keys by the labels of the help page. */
  readonly keys?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** The settings, and the errors in the file. */
export interface ConfigResult {
  readonly config: Config;
  readonly fault?: string;
}

/** `config.json` in XDG_CONFIG_HOME, or in the system's default place for settings. */
export const configPath = (): string => join(envPaths('chancery', { suffix: '' }).config, 'config.json');

const parseConfig = async (text: string, themes: readonly string[]): Promise<ConfigResult> => {
  const { configSchema } = await import('./config-schema.ts');
  const read = configSchema(themes).safeParse(JSON.parse(text));
  if (read.success) return { config: read.data };
  const [issue] = read.error.issues;
  const where = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
  return { config: {}, fault: `${where}${issue?.message ?? ''}` };
};

/**
 * Reads the user's settings. An invalid file is reported and otherwise ignored.
 * @param themes allowed values of `theme`
 */
export const readConfig = async (themes: readonly string[], path = configPath()): Promise<ConfigResult> => {
  if (!existsSync(path)) return { config: {} };
  const reading = await parseConfig(readFileSync(path, 'utf8'), themes).catch((cause: unknown) => ({
    config: {},
    fault: errorText(cause),
  }));
  return 'fault' in reading && reading.fault !== undefined
    ? { config: {}, fault: `settings not used, ${path}: ${reading.fault}` }
    : reading;
};

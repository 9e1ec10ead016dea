import type { App } from './app.tsx';
import type { Theme } from './theme.ts';

/** Changes the theme while the client is running. */
export interface ThemeSwitch {
  current(): Theme | undefined;
  /** Draws everything in another theme; returns how long it is kept, `kept in PATH`. */
  use(theme: Theme): string;
}

/** A theme that is not saved. */
export const FOR_THIS_SESSION = 'for this session';

/** The switch of an app; undefined if nothing is drawn. */
export const themeSwitch = (
  { theme: current, useTheme }: Pick<App, 'theme' | 'useTheme'>,
  save: (theme: Theme) => string = () => FOR_THIS_SESSION,
): ThemeSwitch | undefined =>
  current() === undefined
    ? undefined
    : {
        current,
        use(theme) {
          useTheme(theme);
          return save(theme);
        },
      };

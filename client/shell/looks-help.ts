import type { PaletteItem } from './layers/palette-finder.ts';
import { heading, type Line } from './lines.ts';
import { THEME_NAMES, THEMES } from './theme.ts';
import type { ThemeSwitch } from './theme-switch.ts';

/** Settings of how the terminal looks: what each does, how it is written, and the variable that does the same. */
const LOOKS = [
  { text: 'ASCII only', written: '"ascii": true', variable: 'CHANCERY_ASCII=1', also: 'signs fonts' },
  {
    text: 'lines of text for a screen reader',
    written: '"linear": true',
    variable: 'CHANCERY_LINEAR=1',
    also: 'linear mode speech braille',
  },
] as const;

/** How to set the looks of the terminal. */
const looksLines = (path: string): readonly Line[] => [
  heading(`Settings in ${path}`),
  [`  theme: ${THEMES.join(', ')}`],
  [['dim', '    "theme": "light"; : and “theme” changes it at once']],
  ['  the following from the next start'],
  ...LOOKS.flatMap((look): readonly Line[] => [
    [`  ${look.text}`],
    [['dim', `    ${look.written} or ${look.variable}`]],
  ]),
];

/** The signs the screens use, and how the terminal's looks are set, for the help page. */
export const notationLines = ({
  notation = [],
  settingsPath,
}: {
  readonly notation?: readonly Line[];
  readonly settingsPath?: string | undefined;
}): readonly Line[] =>
  settingsPath === undefined ? notation : [...notation, [], ...looksLines(settingsPath)];

/** The same as items of the palette; choosing one says how it is set. */
export const looksItems = (path: string, notify: (text: string) => void): readonly PaletteItem[] =>
  LOOKS.map((look) => ({
    text: look.text,
    hint: 'setting',
    keywords: look.also,
    run: () => {
      notify(`${look.written} in ${path}, or ${look.variable}, from the next start`);
    },
  }));

/** The themes as items of the palette. */
export const themeItems = (themes: ThemeSwitch, notify: (text: string) => void): readonly PaletteItem[] =>
  THEMES.map((theme) => {
    const text = `theme ${THEME_NAMES[theme]}`;
    const isInUse = themes.current() === theme;
    return {
      text,
      hint: isInUse ? 'theme in use' : 'theme',
      keywords: `colours ${theme}`,
      run() {
        notify(`${text}, ${themes.use(theme)}`);
      },
    };
  });

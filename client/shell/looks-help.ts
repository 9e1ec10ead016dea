import type { PaletteItem } from './layers/palette-finder.ts';
import { heading, type Line } from './lines.ts';
import { THEMES } from './theme.ts';

/** Settings of how the terminal looks: what each does, how it is written, and the variable that does the same. */
const LOOKS = [
  { text: `theme: ${THEMES.join(', ')}`, written: '"theme": "light"', also: 'colours contrast' },
  { text: 'ASCII only', written: '"ascii": true', variable: 'CHANCERY_ASCII=1', also: 'signs fonts' },
  {
    text: 'lines of text for a screen reader',
    written: '"linear": true',
    variable: 'CHANCERY_LINEAR=1',
    also: 'linear mode speech braille',
  },
] as const;

const written = (look: (typeof LOOKS)[number]): string =>
  'variable' in look ? `${look.written} or ${look.variable}` : look.written;

/** How to set the looks of the terminal. */
const looksLines = (path: string): readonly Line[] => [
  heading(`Settings in ${path}, from the next start`),
  ...LOOKS.flatMap((look): readonly Line[] => [[`  ${look.text}`], [['dim', `    ${written(look)}`]]]),
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
      const variable = 'variable' in look ? `, or ${look.variable}` : '';
      notify(`${look.written} in ${path}${variable}, from the next start`);
    },
  }));

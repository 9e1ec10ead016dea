import { RowsView } from '../components/rows-view.tsx';
import { column, type Line } from '../lines.ts';
import { fitLine } from '../panes.ts';
import { type Confirmation, mountScreen } from '../screen.ts';
import { movementKeys, scrollTo } from '../scrolling.ts';
import { textWidth } from '../text-width.ts';
import { wrapLine } from '../wrap-line.ts';
import type { Layer } from './layer.ts';

const MAX_COLUMNS = 76;

/** Rows of the box besides its text: frame and answers. */
const FRAME_ROWS = 3;

const wrapped = ({ lines }: Confirmation, width: number): readonly Line[] =>
  lines.flatMap((line) => wrapLine(line, width));

/** The rows that fit, from `top` on. If some do not, the last row says how many. */
const scrolled = (rows: readonly Line[], top: number, room: number): readonly Line[] => {
  if (rows.length <= room) return rows;
  const shown = Math.max(room - 1, 1);
  const from = scrollTo(top, rows.length, shown);
  const left = rows.length - from - shown;
  const more = left > 0 ? `↓ ${String(left)} more` : '↑ that is all';
  return [...rows.slice(from, from + shown), [['dim', more]]];
};

/** The box: its title, the consequences of the action, and its two keys. */
const boxLines = (
  asked: Confirmation,
  { columns, rows, top }: { readonly columns: number; readonly rows: number; readonly top: number },
): readonly Line[] => {
  const { title, yes } = asked;
  const width = Math.min(columns, MAX_COLUMNS) - 4;
  const head = ` ${column(title, Math.min(textWidth(title), width - 2)).trimEnd()} `;
  const rule = '─'.repeat(Math.max(width + 1 - textWidth(head), 0));
  const answers: Line = ['    ', ['accent', '[Enter]'], ` ${yes}    `, ['accent', '[Esc]'], ' back'];
  return [
    [['warn', `┌─${head}${rule}┐`]],
    ...[...scrolled(wrapped(asked, width), top, rows - FRAME_ROWS), answers].map((line): Line => [
      ['warn', '│ '],
      ...fitLine(line, width),
      ['warn', ' │'],
    ]),
    [['warn', `└${'─'.repeat(width + 2)}┘`]],
  ];
};

/** Asks for confirmation of something that cannot be undone; takes only yes and no. */
export const questionBox = <Subject,>(consequences: Confirmation): Layer<Subject> => ({
  footRows: (columns) => wrapped(consequences, Math.min(columns, MAX_COLUMNS) - 4).length + FRAME_ROWS,
  ...(consequences.topic !== undefined && { topic: consequences.topic }),
  screen: mountScreen<{ readonly top: number }, Subject>({
    id: 'question',
    title: consequences.title,
    start: { top: 0 },
    bindings: () => [
      {
        keys: ['enter', 'y'],
        label: consequences.yes,
        hint: true,
        isFixed: true,
        run: (local, { shell }) => {
          shell.close();
          consequences.onYes();
          return local;
        },
      },
      {
        keys: ['esc', 'n'],
        label: 'back',
        hint: true,
        isFixed: true,
        run: (local, { shell }) => {
          shell.close();
          return local;
        },
      },
      ...movementKeys<{ readonly top: number }, Subject>({
        at: ({ top }) => top,
        to: (_local, at, { size }) => {
          const count = wrapped(consequences, Math.min(size.columns, MAX_COLUMNS) - 4).length;
          return { top: scrollTo(at, count, Math.max(size.rows - FRAME_ROWS - 2, 1)) };
        },
        page: ({ size }) => Math.max(size.rows - FRAME_ROWS - 2, 1),
      }).map(({ keys, label, run }) => ({ keys, label, run })),
    ],
    draw: ({ top }, { size }) => (
      <RowsView lines={boxLines(consequences, { ...size, top })} top={0} height={size.rows} />
    ),
  }),
});

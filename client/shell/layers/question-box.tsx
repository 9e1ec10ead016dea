import { RowsView } from '../components/rows-view.tsx';
import { column, type Line } from '../lines.ts';
import { fitLine } from '../panes.ts';
import { type Confirmation, mountScreen } from '../screen.ts';
import { textWidth } from '../text-width.ts';
import type { Layer } from './layer.ts';

const MAX_COLUMNS = 76;

/** The box: its title, what the deed brings, and the two keys it takes. */
const boxLines = ({ title, lines, yes }: Confirmation, columns: number): readonly Line[] => {
  const width = Math.min(columns, MAX_COLUMNS) - 4;
  const head = ` ${column(title, Math.min(textWidth(title), width - 2)).trimEnd()} `;
  const rule = '─'.repeat(Math.max(width + 1 - textWidth(head), 0));
  const answers: Line = ['    ', ['accent', '[Enter]'], ` ${yes}    `, ['accent', '[Esc]'], ' back'];
  return [
    [['warn', `┌─${head}${rule}┐`]],
    ...[...lines, answers].map((line): Line => [['warn', '│ '], ...fitLine(line, width), ['warn', ' │']]),
    [['warn', `└${'─'.repeat(width + 2)}┘`]],
  ];
};

/** A question before something that cannot be taken back; it takes a yes, a no and nothing else. */
export const questionBox = <Subject,>(consequences: Confirmation): Layer<Subject> => ({
  footRows: (columns) => boxLines(consequences, columns).length,
  ...(consequences.topic !== undefined && { topic: consequences.topic }),
  screen: mountScreen<null, Subject>({
    id: 'question',
    title: consequences.title,
    start: null,
    bindings: () => [
      {
        keys: ['enter', 'y'],
        label: consequences.yes,
        hint: true,
        isFixed: true,
        run: (local, { shell }) => {
          shell.close();
          consequences.go();
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
    ],
    draw: (_local, { size }) => (
      <RowsView lines={boxLines(consequences, size.columns)} top={0} height={size.rows} />
    ),
  }),
});

import { RowsView } from '../components/rows-view.tsx';
import { heading, type Line, wrap } from '../lines.ts';
import type { Notice, Notices } from '../notices.ts';
import { mountScreen } from '../screen.ts';
import { movementKeys, scrollTo } from '../scrolling.ts';
import type { Layer } from './layer.ts';

/** Columns for the time of a notice. */
const TIME = 7;

const timeOfDay = (at: Date): string => at.toTimeString().slice(0, 5);

const linesOf = (notices: readonly Notice[], columns: number): readonly Line[] => [
  heading('Notices, the last first'),
  ...notices.flatMap(({ text, at }) =>
    wrap(text, Math.max(columns - TIME - 1, 20)).map((row, n): Line => [
      ['dim', (n === 0 ? timeOfDay(at) : '').padEnd(TIME)],
      row,
    ]),
  ),
];

/** The messages that the foot has shown, in full. */
const noticesPage = <Subject,>(notices: readonly Notice[]): Layer<Subject> => ({
  screen: mountScreen<{ readonly top: number }, Subject>({
    id: 'notices',
    title: 'Notices',
    start: { top: 0 },
    bindings: () => [
      {
        keys: ['esc', '!', 'f4', 'enter'],
        label: 'close',
        hint: true,
        run: (local, { shell }) => {
          shell.close();
          return local;
        },
      },
      ...movementKeys<{ readonly top: number }, Subject>({
        at: ({ top }) => top,
        to: (_local, at, { size }) => ({
          top: scrollTo(at, linesOf(notices, size.columns).length, size.rows),
        }),
        page: ({ size }) => Math.max(size.rows - 1, 1),
      }),
    ],
    draw: ({ top }, { size }) => (
      <RowsView lines={linesOf(notices, size.columns)} top={top} height={size.rows} />
    ),
  }),
});

/** Opens that page; undefined if there were no messages. */
export const noticesAction = <Subject,>(
  { all }: Notices,
  open: (layer: Layer<Subject>) => void,
): { readonly notices?: () => void } => {
  if (all.length === 0) return {};
  return {
    notices() {
      open(noticesPage<Subject>(all));
    },
  };
};

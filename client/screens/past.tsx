import { RowsView } from '../shell/components/rows-view.tsx';
import type { Line } from '../shell/lines.ts';
import type { Binding, Context, Screen } from '../shell/screen.ts';
import { choose, movementKeys, type Place, START } from '../shell/scrolling.ts';
import type { Table } from '../table/table.ts';
import { visitText } from './phase-visit.ts';

/** The phases that have closed, once the server has named them, and the one under the cursor. */
interface Past {
  readonly phases: readonly string[] | undefined;
  readonly place: Place;
}

const HEAD = 2;

const tall = ({ size }: Context<Table>): number => size.rows - HEAD;

/** `2/CONG_PROPOSE/2` as it is called: `1884, turn 2 · Congress: proposals, 2nd time`. */
const phaseText = ({ client, reports }: Table, key: string): string => {
  const [turn = '', step] = key.split('/');
  const title = client.game.phases.find(({ id }) => id === step)?.title ?? key;
  const date = reports.find((part) => part.turn === Number(turn))?.date;
  const again = visitText(key);
  return `${date === undefined ? '' : `${date}, `}turn ${turn} · ${title}${again && `, ${again}`}`;
};

/** The phase on screen where that is a past one. */
const shownPhase = ({ line, seatView }: Table): string | undefined =>
  line === 'past' ? seatView.match.phase : undefined;

const KEYS: readonly Binding<Past, Table>[] = [
  {
    keys: ['enter'],
    says: 'look',
    explains: 'at every screen as it stood when this phase opened; q leads back to now',
    hint: true,
    run: (local, { subject, shell }) => {
      const phase = local.phases?.[local.place.at];
      if (phase === undefined) return local;
      shell.say('going back…');
      subject.calls.past?.look(phase).catch((cause: unknown) => {
        shell.say(cause instanceof Error ? cause.message : String(cause));
      });
      return local;
    },
  },
  ...movementKeys<Past, Table>({
    at: ({ place }) => place.at,
    to: (local, at, context) => ({
      ...local,
      place: choose(local.place, at, local.phases?.length ?? 0, tall(context)),
    }),
    page: (context) => tall(context) - 1,
  }),
];

const rows = ({ phases, place }: Past, { subject }: Context<Table>): readonly Line[] => {
  if (!subject.calls.past) return [['This server does not show how a table stood before.']];
  if (!phases) return [['asking…']];
  if (phases.length === 0) return [['No phase has closed yet.']];
  return phases.map((phase, n): Line => {
    const here = shownPhase(subject) === phase ? '◷ ' : '  ';
    return [[n === place.at ? 'chosen' : 'plain', `${here}${phaseText(subject, phase)} `]];
  });
};

/** The phases that have closed, each to be looked at as it stood. */
export const past: Screen<Past, Table> = {
  id: 'past',
  title: 'Past',
  jump: 'p',
  start: { phases: undefined, place: START },
  bindings: () => KEYS,
  opened(local, context, later) {
    const { subject, shell } = context;
    const asked = subject.calls.past?.phases();
    asked?.then(
      (phases) => {
        later((now) => {
          const at = now.phases ? now.place.at : phases.length - 1;
          return { phases, place: choose(now.place, at, phases.length, tall(context)) };
        });
        shell.say('');
      },
      (cause: unknown) => {
        shell.say(cause instanceof Error ? cause.message : String(cause));
      },
    );
    return local;
  },
  under: ({ phases, place }, { subject }) => {
    const phase = phases?.[place.at];
    return phase === undefined ? '' : phaseText(subject, phase);
  },
  draw: (local, context) => {
    const head: readonly Line[] = [
      ['The table as you saw it when a phase opened; nothing in it can be changed.'],
      [],
    ];
    const { top } = local.place;
    const shown = rows(local, context).slice(top, top + tall(context));
    return <RowsView lines={[...head, ...shown]} top={0} height={context.size.rows} />;
  },
};

import { PageView } from '../../shell/components/page-view.tsx';
import { type Line, plainText, wrap } from '../../shell/lines.ts';
import type { ScreenContext, Screen } from '../../shell/screen.ts';
import { movementKeys, scrollTo, unhintedMoves } from '../../shell/scrolling.ts';
import { insertText } from '../../shell/typed-text.ts';
import type { Table } from '../../table/table.ts';
import { CUSTOM_ACTIONS } from './actions.ts';
import { customKeys, type CustomsLocal, PROMPT_KEYS, promptText } from './customs-keys.ts';
import { customsLines } from './customs-lines.ts';

const linesOf = ({ prompt }: CustomsLocal, { subject, size, now }: ScreenContext<Table>): readonly Line[] => [
  ...(prompt
    ? [
        ...wrap(promptText(prompt), size.columns, 2).map((row): Line => [['accent', row]]),
        [['chosen', `> ${prompt.text}▏`]] as Line,
      ]
    : []),
  ...customsLines(subject, size.columns, now),
];

/** The screen Customs: rules of the table outside the game, absences, requests and votes. */
export const customs: Screen<CustomsLocal, Table> = {
  id: 'customs',
  title: 'Customs',
  jump: 'u',
  start: { top: 0 },
  actions: CUSTOM_ACTIONS,
  bindings: (local, table) =>
    local.prompt
      ? PROMPT_KEYS
      : [
          ...customKeys(table),
          ...unhintedMoves(
            movementKeys<CustomsLocal, Table>({
              at: ({ top }) => top,
              to: (page, at, context) => ({
                ...page,
                top: scrollTo(at, linesOf(page, context).length, context.size.rows),
              }),
              page: ({ size }) => size.rows - 1,
            }),
          ),
        ],
  typing: ({ prompt, ...local }) =>
    prompt && ((text) => ({ ...local, prompt: { ...prompt, text: insertText(prompt.text, text) } })),
  badge: ({ seatView }) => {
    const { delay, draw } = seatView.table?.customs ?? {};
    const isAsked = delay?.asked.includes(seatView.seat) === true;
    const isVoting = draw?.among.includes(seatView.seat) === true && draw.mine === null;
    return Number(isAsked) + Number(isVoting);
  },
  textUnderCursor: (local, context) => plainText(linesOf(local, context)),
  draw(local, context) {
    const rows = linesOf(local, context);
    const { rows: tall } = context.size;
    return <PageView lines={rows} top={local.top} height={tall} />;
  },
};

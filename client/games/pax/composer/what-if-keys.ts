import { formatAction } from '@chancery/shared/games/pax/orders/format.ts';
import { seatOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { supposeOrders } from '../../../screens/what-if/stored-suppositions.ts';
import { sheetSupposedOf } from '../../../screens/what-if/supposition.ts';
import type { Binding } from '../../../shell/screen.ts';
import type { PaxTable } from '../table.ts';
import { withMode, toOrderList } from './composer-state.ts';
import { changeSupposition } from './questions.ts';
import { typeBelow } from './transitions.ts';
import { goToRow } from '../../../composer/draft.ts';
import type { ComposerState, ComposerModeOf } from './mode.ts';
import { newPicking } from '../../../composer/picking.ts';

type Row = Binding<ComposerState, PaxTable>;
type WhatIfMode = ComposerModeOf<'what-if'>;

const row = (
  keys: readonly string[],
  label: string,
  act: (local: ComposerState, mode: WhatIfMode) => ComposerState,
): Row => ({ keys, label, run: (local) => (local.mode.is === 'what-if' ? act(local, local.mode) : local) });

const moveTo = (local: ComposerState, index: number): ComposerState =>
  withMode(local, { is: 'what-if', at: Math.max(0, Math.min(index, local.suppositions.length - 1)) });

const toggle = (local: ComposerState, mode: WhatIfMode): ComposerState => ({
  ...local,
  suppositions: local.suppositions.map((each, n) => (n === mode.at ? { ...each, isOn: !each.isOn } : each)),
});

const drop = (local: ComposerState, mode: WhatIfMode): ComposerState =>
  moveTo({ ...local, suppositions: local.suppositions.filter((_, n) => n !== mode.at) }, mode.at);

const moveLine =
  (by: number) =>
  (local: ComposerState): ComposerState => ({
    ...local,
    draft: goToRow(local.draft, local.draft.at + by),
  });

const BACK: Row = { ...row(['esc', 'x'], 'to the sheet', toOrderList), hint: true };

const TYPE: Row = {
  ...row(['i'], 'type', typeBelow),
  help: 'back to the sheet, and type a line of it as text',
};

const CHANGE: Row = {
  keys: ['enter', 'e'],
  label: 'change',
  help: 'change the assumption under the cursor',
  hint: true,
  run: (local, { subject }) =>
    local.mode.is === 'what-if' ? changeSupposition(local, local.mode.at, subject) : local,
};

const SUPPOSE: Row = {
  ...row(['a', 'n'], 'suppose', (local) => withMode(local, { is: 'suppose', picking: newPicking() })),
  help: 'assume an order of another power',
  hint: true,
};

/** The supposed orders that are switched on, by seat. */
const supposedOrders = ({ suppositions }: ComposerState): Readonly<Record<string, readonly string[]>> => {
  const orders: Record<string, string[]> = {};
  for (const { power, action, isOn } of suppositions) {
    const seat = power === 'anyone' ? undefined : seatOf(power);
    if (!isOn || seat === undefined) continue;
    const line = `${seat === power ? '' : `as ${power}: `}${formatAction(action)}`;
    orders[seat] = [...(orders[seat] ?? []), line];
  }
  return orders;
};

/** Suppositions about single powers are kept. */
const toWholeTurn: Row['run'] = (local, { subject, shell }) => {
  const orders = supposedOrders(local);
  if (Object.keys(orders).length > 0)
    supposeOrders(subject, orders, (seat) =>
      sheetSupposedOf(subject, { own: '', written: {}, players: {}, isDecidedForViewer: true }, { seat }),
    );
  shell.goTo('what-if');
  return local;
};

export const WHOLE_TURN: Row = {
  keys: ['w'],
  label: 'whole turn',
  help: 'simulate the whole turn with assumed sheets for the others, often enough to show the effect of dice',
  hint: true,
  run: toWholeTurn,
};

/** A sheet without a line has only the whole turn. */
export const WHAT_IF_WITHOUT_LINES: Row = { ...WHOLE_TURN, keys: ['x'], label: 'what if' };

/** Keys for suppositions. */
const SUPPOSED: readonly Row[] = [
  CHANGE,
  { ...row([' '], 'on/off', toggle), hint: true },
  { ...row(['tab', ']'], 'next supposed', (local, mode) => moveTo(local, mode.at + 1)), hint: true },
  row(['shift+tab', '['], 'supposed before', (local, mode) => moveTo(local, mode.at - 1)),
  { ...row(['d', 'delete'], 'delete', drop), hint: true },
];

const LINES: readonly Row[] = [
  { ...row(['j', 'down', 'ctrl+n'], 'line down', moveLine(1)), hint: true },
  { ...row(['k', 'up', 'ctrl+p'], 'line up', moveLine(-1)), hint: true },
];

/** Keys of the what-if view; those for suppositions once there are any. */
export const whatIfKeys = ({ suppositions, draft }: ComposerState): readonly Row[] => [
  SUPPOSE,
  WHOLE_TURN,
  BACK,
  TYPE,
  ...(suppositions.length > 0 ? SUPPOSED : []),
  ...(draft.lines.length > 1 ? LINES : []),
];

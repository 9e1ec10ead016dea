import type { Binding } from '../../../shell/screen.ts';
import type { PaxTable } from '../table.ts';
import { composingIn, toOrderList } from './composing.ts';
import { goToRow } from '../../../composer/draft.ts';
import type { Composing, ComposerModeOf } from './mode.ts';
import { picking } from '../../../composer/picking.ts';

type Row = Binding<Composing, PaxTable>;
type Asking = ComposerModeOf<'what-if'>;

const row = (
  keys: readonly string[],
  label: string,
  act: (local: Composing, mode: Asking) => Composing,
): Row => ({ keys, label, run: (local) => (local.mode.is === 'what-if' ? act(local, local.mode) : local) });

const at = (local: Composing, index: number): Composing =>
  composingIn(local, { is: 'what-if', at: Math.max(0, Math.min(index, local.supposed.length - 1)) });

const toggle = (local: Composing, mode: Asking): Composing => ({
  ...local,
  supposed: local.supposed.map((each, n) => (n === mode.at ? { ...each, isOn: !each.isOn } : each)),
});

const drop = (local: Composing, mode: Asking): Composing =>
  at({ ...local, supposed: local.supposed.filter((_, n) => n !== mode.at) }, mode.at);

const lineBy =
  (by: number) =>
  (local: Composing): Composing => ({
    ...local,
    draft: goToRow(local.draft, local.draft.at + by),
  });

const BACK: Row = { ...row(['esc', 'x', 'enter'], 'back', toOrderList), hint: true };

const SUPPOSE: Row = {
  ...row(['a', 'n'], 'suppose', (local) => composingIn(local, { is: 'suppose', picking: picking() })),
  help: 'suppose something that another power does',
  hint: true,
};

/** Keys of what is supposed. */
const SUPPOSED: readonly Row[] = [
  { ...row([' '], 'on/off', toggle), hint: true },
  { ...row(['tab', ']'], 'next supposed', (local, mode) => at(local, mode.at + 1)), hint: true },
  row(['shift+tab', '['], 'supposed before', (local, mode) => at(local, mode.at - 1)),
  { ...row(['d', 'delete'], 'delete', drop), hint: true },
];

const LINES: readonly Row[] = [
  { ...row(['j', 'down', 'ctrl+n'], 'line down', lineBy(1)), hint: true },
  { ...row(['k', 'up', 'ctrl+p'], 'line up', lineBy(-1)), hint: true },
];

/** Keys of the what-if view; those of what is supposed once there is something. */
export const whatIfKeys = ({ supposed, draft }: Composing): readonly Row[] => [
  SUPPOSE,
  BACK,
  ...(supposed.length > 0 ? SUPPOSED : []),
  ...(draft.lines.length > 1 ? LINES : []),
];

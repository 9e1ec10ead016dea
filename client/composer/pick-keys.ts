import type { Arrow } from '../map/walking.ts';
import type { Binding } from '../shell/screen.ts';
import type { Table } from '../table/table.ts';
import { keysWithoutChoices, notTakenText } from './choice-lines.ts';
import {
  type LineMaker,
  type LinePicking,
  type OpenPicking,
  openPickingOf,
  withChoiceAt,
} from './line-picking.ts';
import { stopOutlooks } from './outlooks.ts';
import { type AnswersByPart, answeredSteps, backOneAnswer, takeChoice, withFilter } from './picking.ts';
import { isForPlaces, choiceTowards } from './place-picking.ts';

const PAGE = 10;

/** All answers to what was asked first: what kind of line it is. */
const kindOf = ({ picker, now, asked: { step } }: OpenPicking): AnswersByPart => {
  const steps = answeredSteps(picker, undefined, now.picks);
  const { part } = steps[0]?.step ?? step;
  return { [part]: steps.flatMap((each) => (each.step.part === part ? [each.pick] : [])) };
};

const stepBack = <Local extends LinePicking>(local: Local): Local => {
  stopOutlooks();
  return { ...local, picking: local.picking && backOneAnswer(local.picking) };
};

const erase = <Local extends LinePicking>(local: Local): Local => {
  const { picking } = local;
  if (!picking || picking.filter === '') return stepBack(local);
  return { ...local, picking: withFilter(picking, [...picking.filter].slice(0, -1).join('')) };
};

const forget = <Local extends LinePicking>(local: Local): Local => ({
  ...local,
  picking: local.picking && withFilter(local.picking, ''),
});

/** Takes the choice under the cursor: the next question, or what all answers made. */
export const takeOpenChoice = <Local extends LinePicking>(
  maker: LineMaker<Local>,
  local: Local,
  moment: Parameters<LineMaker<Local>['taken']>[2],
): Local => {
  const { subject, shell } = moment.context;
  const open = openPickingOf(maker, local, subject);
  const next = open && takeChoice(open.picker, undefined, open.now);
  if (!next) {
    shell.notify(notTakenText(open?.now.filter ?? ''));
    return local;
  }
  stopOutlooks();
  if (!('made' in next)) return { ...local, picking: next };
  return maker.taken({ ...local, picking: undefined, kind: kindOf(open) }, next.made, moment);
};

/** Keys of a question for a place: to the map and back, and those that take precedence on it. */
const mapKeys = <Local extends LinePicking>(
  maker: LineMaker<Local>,
): { readonly toMap: Binding<Local, Table>; readonly onMap: readonly Binding<Local, Table>[] } => {
  type Row = Binding<Local, Table>;
  const walk = (arrow: Arrow, label: string): Row => ({
    keys: [arrow],
    label,
    run: (local, { subject }) => {
      const open = openPickingOf(maker, local, subject);
      const map = maker.mapAt?.(subject);
      return open && map ? withChoiceAt(local, open, choiceTowards(map.ground, open.asked, arrow)) : local;
    },
  });
  return {
    toMap: {
      keys: ['ctrl+g'],
      label: 'map',
      help: 'choose the place on the map, or in the list again',
      hint: true,
      isDrawn: true,
      run: (local) => ({ ...local, map: local.map ? undefined : 'region' }),
    },
    onMap: [
      { ...walk('left', 'walk'), help: 'west, to the next place that can be chosen', hint: true },
      walk('down', 'south'),
      walk('up', 'north'),
      walk('right', 'east'),
      {
        keys: ['pageup', 'pagedown'],
        label: 'wider',
        help: 'all places that can be chosen, or the region of this one',
        hint: true,
        run: (local) => ({ ...local, map: local.map === 'all' ? 'region' : 'all' }),
      },
    ],
  };
};

/** Keys while a question is open, by what is typed: it narrows the choices. */
export const pickKeys = <Local extends LinePicking>(
  maker: LineMaker<Local>,
): ((local: Local, table: Table) => readonly Binding<Local, Table>[]) => {
  type Row = Binding<Local, Table>;
  const take: Row['run'] = (local, context, later) => takeOpenChoice(maker, local, { context, later });
  const cursorKey = (keys: readonly string[], label: string, by: number): Row => ({
    keys,
    label,
    run: (local, { subject }) => {
      const open = openPickingOf(maker, local, subject);
      return open ? withChoiceAt(local, open, open.asked.at + by) : local;
    },
  });
  const rows: readonly Row[] = [
    { keys: ['enter', 'tab'], label: 'take', hint: true, run: take },
    { ...cursorKey(['down', 'ctrl+n'], 'down', 1), hint: true },
    { ...cursorKey(['up', 'ctrl+p'], 'up', -1), hint: true },
    { keys: ['esc'], label: 'back', hint: true, run: stepBack },
    { keys: ['backspace'], label: 'delete a letter, or go back one answer', run: erase },
    { keys: ['ctrl+u', 'ctrl+w'], label: 'clear what is typed', run: forget },
    cursorKey(['pagedown', 'ctrl+f'], 'a page down', PAGE),
    cursorKey(['pageup', 'ctrl+b'], 'a page up', -PAGE),
  ];
  const without = keysWithoutChoices(rows);
  const { toMap, onMap } = mapKeys(maker);
  const forPlaces = [...rows.slice(0, 1), toMap, ...rows.slice(1)];
  const onTheMap = [...onMap, ...forPlaces];
  return (local, table) => {
    const open = openPickingOf(maker, local, table);
    if (open?.asked.choices.length === 0 && open.now.filter !== '') return without;
    const map = maker.mapAt?.(table);
    if (!open || !map || !isForPlaces(map.ground, open.asked)) return rows;
    return local.map ? onTheMap : forPlaces;
  };
};

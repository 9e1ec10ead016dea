import type { Binding } from '../shell/screen.ts';
import type { Table } from '../table/table.ts';
import { answerKeys, type AnswerMapActs, withMapKeys } from './answer-keys.ts';
import { keysFor, notTakenText } from './choice-lines.ts';
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

/** All answers to what was asked first: what kind of line it is. */
const kindOf = ({ picker, now, asked: { step } }: OpenPicking): AnswersByPart => {
  const steps = answeredSteps(picker, undefined, now.picks);
  const { part } = steps[0]?.step ?? step;
  return { [part]: steps.flatMap((each) => (each.step.part === part ? [each.pick] : [])) };
};

const stepBack = <Local extends LinePicking>(maker: LineMaker<Local>, local: Local, table: Table): Local => {
  stopOutlooks();
  const picker = local.picking && maker.pickerAt(local, table);
  return { ...local, picking: picker && local.picking && backOneAnswer(picker, undefined, local.picking) };
};

const erase = <Local extends LinePicking>(maker: LineMaker<Local>, local: Local, table: Table): Local => {
  const { picking } = local;
  if (!picking || picking.filter === '') return stepBack(maker, local, table);
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
    shell.notify(notTakenText(open?.asked, open?.now.filter ?? ''));
    return local;
  }
  stopOutlooks();
  if (!('made' in next)) return { ...local, picking: next };
  return maker.taken({ ...local, picking: undefined, kind: kindOf(open) }, next.made, moment);
};

/** Keys while a question is open, by what is typed: it narrows the choices. */
export const pickKeys = <Local extends LinePicking>(
  maker: LineMaker<Local>,
): ((local: Local, table: Table) => readonly Binding<Local, Table>[]) => {
  type Row = Binding<Local, Table>;
  const rows: readonly Row[] = answerKeys<Local, Table>({
    take: (local, context, later) => takeOpenChoice(maker, local, { context, later }),
    back: (local, { subject }) => stepBack(maker, local, subject),
    erase: (local, { subject }) => erase(maker, local, subject),
    clear: forget,
    move:
      (by) =>
      (local, { subject }) => {
        const open = openPickingOf(maker, local, subject);
        return open ? withChoiceAt(local, open, open.asked.at + by) : local;
      },
  });
  const onMap: AnswerMapActs<Local, Table> = {
    extentOf: ({ map }) => map,
    withExtent: (local, map) => ({ ...local, map }),
    opensWith: 'region',
    walk:
      (arrow) =>
      (local, { subject }) => {
        const open = openPickingOf(maker, local, subject);
        const map = maker.mapAt?.(subject);
        return open && map ? withChoiceAt(local, open, choiceTowards(map.ground, open.asked, arrow)) : local;
      },
  };
  return (local, table) => {
    const open = openPickingOf(maker, local, table);
    if (open?.asked.choices.length === 0) return keysFor(rows, open.asked, open.now.filter);
    const map = maker.mapAt?.(table);
    return open && map && isForPlaces(map.ground, open.asked) ? withMapKeys(local, rows, onMap) : rows;
  };
};

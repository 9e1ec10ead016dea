import type { Refusal } from '../../../kernel/refusal.ts';
import { questionsIn } from '../lines/conditions.ts';
import { reasons } from '../lines/refusals.ts';
import { moveEntry } from '../diplomacy/us-entry.ts';
import { originalOwner, captureTerritory } from '../board/territory.ts';
import { addWar, areFriends } from '../board/relations.ts';
import { placeRebel } from '../revolution/placing-rebels.ts';
import { RESERVES, seatsOf } from '../charts/seating.ts';
import type { StepContext } from '../state/step.ts';
import { applyCorrection } from './corrections.ts';
import type { GmLine } from './lines.ts';

type Of<Do extends GmLine['do']> = Extract<GmLine, { readonly do: Do }>;

const DISCRETION: readonly number[] = [20, 21];

/** Takes back what discretion moved in this turn or the last one; undoing never rolls again (WEAW-AMB-61). */
const undo = (step: StepContext, { rule }: Of<'undo'>): Refusal | undefined => {
  const { state } = step;
  if (!DISCRETION.includes(rule))
    return reasons.refuse('wrong-form', { right: ['undo us entry 20', 'undo us entry 21'] });
  const moved = state.discretion.filter((each) => each.rule === rule);
  if (moved.length === 0) return reasons.refuse('not-open', { cause: 'nothing-to-undo', rule });
  state.discretion = state.discretion.filter((each) => each.rule !== rule);
  const shift = moved.reduce((sum, each) => sum - each.shift, 0);
  moveEntry(step, shift, 'undone');
  return undefined;
};

/** Whose rebels rise in a territory: Russia's are Bolsheviks. */
const rebelsOf = ({ edition }: StepContext, place: string): string => {
  if (originalOwner(edition, place) === 'russia') return 'bolsheviks';
  return ['ireland', 'northern-ireland'].includes(place) ? 'irish-rebels' : 'mutineers';
};

/** Units of the game master's hand; where rebels stand alone, the land is theirs (WEAW-REV-4, WEAW-MUT-7). */
const place = (step: StepContext, { nation: named, n, type, at }: Of<'place'>): Refusal | undefined => {
  const { state, emit } = step;
  const nation = named === 'rebels' ? rebelsOf(step, at) : named;
  let left = n;
  if (named === 'rebels') while (left > 0 && placeRebel(step, type, at)) left -= 1;
  if (left > 0) {
    state.units.push({ nation, type, at, n: left });
    const holder = state.territories[at]?.controller ?? '';
    const isHeld = state.units.some((pile) => pile.at === at && areFriends(state, holder, pile.nation));
    if (named === 'rebels') addWar(state, [nation, holder], { kind: 'civil', how: { standing: true } });
    if (named === 'rebels' && !isHeld) captureTerritory(state, { place: at, by: nation });
  }
  emit({ type: 'placed', nation, what: type, n, at });
  const { questions, rebels } = state.record;
  const where = questions.find((each) => each.rebels && each.answer === undefined);
  if (where && rebels.length === 0) where.answer = true;
  return undefined;
};

const mexico = ({ state }: StepContext): Refusal | undefined => {
  const row = state.nations['mexico'];
  if (row?.geared === undefined) return reasons.refuse('not-open', { cause: 'usa-not-geared' }, 'WEAW-USA-3');
  row.flags.push('full-production');
  const asked = state.record.questions.find((each) => each.mexico);
  if (asked) asked.answer ??= true;
  return undefined;
};

const command = (step: StepContext, { nation, seat }: Of<'command'>): Refusal | undefined => {
  const { edition, state } = step;
  const row = state.nations[nation];
  const seats = seatsOf(edition).map(({ id }) => id);
  if (!seats.includes(seat)) return reasons.refuse('not-open', { cause: 'no-such-seat', seat, seats });
  if (row) row.commander = seat;
  return undefined;
};

const bind = ({ state, emit }: StepContext, { seat, nation }: Of<'bind'>): Refusal | undefined => {
  if (!RESERVES.includes(seat))
    return reasons.refuse('not-open', { cause: 'binds-reserves', seats: RESERVES });
  state.bindings[seat] = nation;
  emit({ type: 'event', what: { is: 'seat-leads', seat, nation }, names: [nation], rule: 'WEAW-COLL-6' });
  return undefined;
};

/** One answer serves all lines that ask the same. */
const rule = (step: StepContext, { line, yes }: Of<'rule'>): Refusal | undefined => {
  const { questions, lines } = step.state.record;
  const condition = lines.find(({ id }) => id === line)?.condition;
  const asked = condition ? questionsIn(condition) : [];
  const question = questions.find((each) => each.line === line || asked.includes(each.text ?? ''));
  if (!question) return reasons.refuse('not-open', { cause: 'no-question', line });
  question.answer = yes;
  return undefined;
};

/** Longer for everybody; the next stage is as long as ever. */
const extend = ({ state }: StepContext, { hours }: Of<'extend'>): undefined => {
  state.extension = (state.extension ?? 0) + hours;
};

/** A task beside the tests of victory: reported, and judged by people (WEAW-TURN-6, WEAW-AMB-90). */
const task = ({ emit }: StepContext, { side, text }: Of<'task'>): undefined => {
  emit({ type: 'event', what: { is: 'task', text }, names: [side], rule: 'WEAW-TURN-6' });
};

/** Carries a line of the game master out, or says why not (WEAW-TURN-5). */
export const carryOutGmLine = (step: StepContext, line: GmLine): Refusal | undefined => {
  switch (line.do) {
    case 'rule':
      return rule(step, line);
    case 'undo':
      return undo(step, line);
    case 'place':
      return place(step, line);
    case 'mexico':
      return mexico(step);
    case 'command':
      return command(step, line);
    case 'bind':
      return bind(step, line);
    case 'extend':
      return extend(step, line);
    case 'task':
      return task(step, line);
    case 'set': {
      const refusal = applyCorrection(step, line.correction);
      if (!refusal)
        step.emit({
          type: 'event',
          what: 'position-corrected',
          names: ['gm'],
          rule: 'WEAW-TURN-5',
        });
      return refusal;
    }
  }
};

import { defined } from '../../../kernel/defined.ts';
import { setMinor } from '../board/minors.ts';
import { joinInMarriage } from '../board/alliances.ts';
import { addDuty } from '../board/duties.ts';
import { endMinorWar } from '../board/wars.ts';
import { isPower } from '../board/powers.ts';
import { extendTruce, truceOf } from '../board/truces.ts';
import type { Pick } from '../state/month.ts';
import type { Obligation } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';
import { addMonths } from '../vocabulary/months.ts';

// The effects of peace terms, by their code on the chart.

type Effect = (context: StepContext, pick: Pick) => void;

const effectOf = ({ edition }: StepContext, { code }: Pick) => edition.terms.get(code)?.effect ?? {};

const record = (context: StepContext, obligation: Obligation): void => {
  context.state.obligations.push(obligation);
};

/** B.1, C.1: removes corps or fleets from the map; the chart's first option if none is named. */
const removeForces: Effect = (context, pick) => {
  const first = pick.code === 'C.1' ? 'fleets' : 'corps';
  addDuty(context, [pick.loser], { kind: 'remove-some', what: pick.option ?? first, power: pick.loser });
};

/** B.2, C.2 (EIA-4.4.6.3-b) */
const longerTruce: Effect = (context, pick) => {
  const months = effectOf(context, pick).loserMayNotDeclareMonths ?? 0;
  extendTruce(context.state, pick.loser, { target: pick.victor, until: truceOf(context, months) });
};

/** B.3 in one half or two thirds, C.3: shares of the loser's income (EIA-AMB-33). */
const reparations: Effect = (context, pick) => {
  const detail = pick.code === 'B.3' ? (pick.option ?? 'half') : 'half';
  const options = effectOf(context, pick).options ?? [];
  const share = detail === 'half' ? '1/2' : '1/3';
  const instalments = options.find((option) => option['share'] === share)?.phases ?? 1;
  record(context, { kind: 'reparations', from: pick.loser, to: pick.victor, detail, instalments });
};

/** B.4 */
const loan: Effect = (context, pick) => {
  const until = addMonths(context.state.month, effectOf(context, pick).months ?? 12);
  const detail = pick.option === undefined ? {} : { detail: pick.option };
  record(context, { kind: 'loan', from: pick.loser, to: pick.victor, until, ...detail });
  addDuty(context, [pick.loser], {
    kind: 'lend-corps',
    power: pick.loser,
    to: pick.victor,
    ...defined({ note: pick.option }),
  });
};

/** B.5 */
const marriage: Effect = ({ state }, { loser, victor }) => {
  joinInMarriage(state, loser, victor);
};

/** B.6: against Great Britain or the victor, for as long as the truce. */
const embargo: Effect = (context, pick) => {
  const britain = 'great-britain';
  const isPossible = isPower(context.edition, britain) && pick.loser !== britain;
  const detail =
    pick.option === 'me' || (pick.option === undefined && !isPossible)
      ? pick.victor
      : (pick.option ?? britain);
  const until = truceOf(context, context.edition.tables.peaceTerms.enforcedPeaceMonths);
  record(context, { kind: 'embargo', from: pick.loser, to: pick.victor, detail, until });
};

/** C.5, EIA-4.4.6.2-g: the victor's forces stay and may leave in its own phases (EIA-AMB-37). */
const access: Effect = (context, pick) => {
  const months = effectOf(context, pick).unconditionalAccessMonths ?? 18;
  const until = addMonths(context.state.month, months);
  record(context, { kind: 'access', from: pick.loser, to: pick.victor, until });
};

/** C.6 */
const removeRuler: Effect = (context, pick) => {
  addDuty(context, [pick.loser], { kind: 'remove-ruler', power: pick.loser });
};

/** C.7 */
const trade: Effect = (context, pick) => {
  const until = addMonths(context.state.month, effectOf(context, pick).months ?? 18);
  record(context, { kind: 'trade', from: pick.loser, to: pick.victor, until });
};

/** B.7, C.4: a minor is ceded with its status; a home province goes to its new holder. */
const cedePlaces: Effect = (context, { loser, victor, places }) => {
  const { state, edition, emit } = context;
  for (const place of places) {
    if (state.minors[place]) {
      setMinor(state, place, { controller: victor });
      endMinorWar(state, victor, place);
      state.record.gained.push({ minor: place, by: victor });
    } else if (edition.homeOf.get(place) === victor) Reflect.deleteProperty(state.ceded, place);
    else state.ceded[place] = victor;
    emit({ type: 'ceded', place, from: loser, to: victor });
  }
};

const EFFECTS: Readonly<Record<string, Effect>> = {
  'B.1': removeForces,
  'B.2': longerTruce,
  'B.3': reparations,
  'B.4': loan,
  'B.5': marriage,
  'B.6': embargo,
  'B.7': cedePlaces,
  'C.1': removeForces,
  'C.2': longerTruce,
  'C.3': reparations,
  'C.4': cedePlaces,
  'C.5': access,
  'C.6': removeRuler,
  'C.7': trade,
};

/** Carries out one term. */
export const carryOutTerm: Effect = (context, pick) => {
  EFFECTS[pick.code]?.(context, pick);
};

/** A term with its argument as in the treaty roll: `B.7 venetia`. */
export const termText = ({ code, option, places }: Pick): string =>
  [code, ...(option === undefined ? [] : [option]), ...places].join(' ');

import { callable, enemiesToCall } from '@chancery/shared/games/eia/calls/law.ts';
import { minorsOf } from '@chancery/shared/games/eia/board/minors.ts';
import { nameOf, pointsFor } from '@chancery/shared/games/eia/charts/edition.ts';
import { supportable } from '@chancery/shared/games/eia/control/verbs/support.ts';
import { termTitle } from '@chancery/shared/games/eia/peace/term-words.ts';
import { NO_TERM_NAMED } from '@chancery/shared/games/eia/peace/replies.ts';
import { unstatedText } from '@chancery/shared/games/eia/rest/sentences.ts';
import type { UnstatedFact } from '@chancery/shared/games/eia/state/needed-facts.ts';
import { wordsFor } from '@chancery/shared/games/eia/wording/words.ts';
import { alliesToAsk } from '@chancery/shared/games/eia/peace/verbs/demand.ts';
import type { StepId } from '@chancery/shared/games/eia/vocabulary/steps.ts';
import { listText } from '@chancery/shared/kernel/report/words.ts';
import { withSign } from '@chancery/shared/kernel/text/numbers.ts';
import type { EiaTable } from '../table.ts';
import { openQuestions } from './questions.ts';

// What the rules take for answers that the viewer does not give in a window.

const powersText = ({ edition }: EiaTable, ids: readonly string[]): string =>
  listText(ids.map((id) => nameOf(edition, id)));

/** EIA-4.3.1.3-a, -b, EIA-AMB-16: a call that is not answered is refused. */
const onCalls = (table: EiaTable): readonly string[] => {
  const { edition, state, seatView } = table;
  const { seat, view } = seatView;
  const at = { edition, state };
  const side = state.step === 'CALLS_AGG' ? 'aggressor' : 'defender';
  const change = side === 'aggressor' ? 'refuse-call-aggressor-ally' : 'refuse-call-defender';
  const refused = view.calls
    .filter(({ ally, answer }) => ally === seat && answer === undefined)
    .map(
      ({ caller, enemy }) =>
        `you refuse ${powersText(table, [caller])} against ${powersText(table, [enemy])}: the alliance is broken, and you get ${withSign(pointsFor(edition, change))} points`,
    );
  const uncalled = enemiesToCall(at, seat, side).flatMap((enemy) => {
    const allies = callable(at, seat, enemy);
    return allies.length === 0
      ? []
      : [`you do not call ${powersText(table, allies)} against ${powersText(table, [enemy])}`];
  });
  return [...refused, ...(refused.length > 0 ? [] : uncalled)];
};

/** EIA-4.4.2.2-b, EIA-AMB-26, EIA-AMB-65 */
const onReplies = (table: EiaTable): readonly string[] => {
  const { edition, seatView } = table;
  const { seat, view } = seatView;
  return view.suits
    .filter(({ by, offer, reply }) => by === seat && offer !== undefined && reply === undefined)
    .map(({ of, offer, term }) =>
      offer === 'conditional'
        ? `you surrender conditionally to ${powersText(table, [of])}, protected by ${termTitle(edition, term ?? NO_TERM_NAMED)}`
        : `you decline the unconditional peace of ${powersText(table, [of])}: the war goes on`,
    );
};

/** EIA-4.4.7-a: no demand is made. */
const onDemands = (table: EiaTable): readonly string[] => {
  const { edition, state, seatView } = table;
  return alliesToAsk({ edition, state }, seatView.seat).map(
    (ally) => `your alliance with ${powersText(table, [ally])} stands, although it has made its own peace`,
  );
};

/** EIA-4.6.5: no war is declared. */
const onSupport = (table: EiaTable): readonly string[] => {
  const { edition, state, seatView } = table;
  const at = { edition, state };
  return minorsOf(state, seatView.seat).flatMap((minor) => {
    const attackers = supportable(at, seatView.seat, minor);
    return attackers.length === 0
      ? []
      : [
          `you declare no war on ${powersText(table, attackers)}, and your forces may not fight ${attackers.length === 1 ? 'it' : 'them'} in ${powersText(table, [minor])}`,
        ];
  });
};

/** EIA-4.0-d: duties stay open. */
const onDuties = ({ state, seatView }: EiaTable): readonly string[] => {
  const open = state.duties.filter(({ done, owners }) => !done && owners.includes(seatView.seat));
  return open.length === 0
    ? []
    : [
        open.length === 1
          ? `duty ${String(open[0]?.id)} stays open`
          : `duties ${listText(open.map(({ id }) => String(id)))} stay open`,
      ];
};

/** Most facts that are named; the others are counted. */
const MOST_FACTS = 4;

/** What the rules take for facts that nobody states; facts that only Great Britain reads share a sentence. */
const onFacts = (table: EiaTable): readonly string[] => {
  const all = openQuestions(table);
  const awaited = all.filter(({ isAwaited }) => isAwaited);
  const asked = (awaited.length > 0 ? awaited : all).map(({ about }) => about);
  const keys = asked.flatMap((about) => (about.is === 'british' ? about.keys : []));
  const facts: readonly UnstatedFact[] = [
    ...asked.filter(({ is }) => is !== 'british'),
    ...(keys.length > 0 ? [{ is: 'british', keys } as const] : []),
  ];
  const rest = facts.length - MOST_FACTS;
  const texts = facts
    .slice(0, MOST_FACTS)
    .map((about) => unstatedText(about, wordsFor(table.edition)).replace(/\.$/, ''));
  const more = rest === 1 ? 'one more fact is' : `${String(rest)} more facts are`;
  return [...texts, ...(rest > 0 ? [`${more} unsaid: see Board`] : [])];
};

const ON_PASSING: Readonly<Partial<Record<StepId, (table: EiaTable) => readonly string[]>>> = {
  CALLS_DEF: onCalls,
  CALLS_AGG: onCalls,
  REPLIES: onReplies,
  DEMANDS: onDemands,
  SUPPORT: onSupport,
  BOARD: (table) => [...onDuties(table), ...onFacts(table)],
  GM_RULING: onFacts,
};

/** What is taken if the viewer says nothing more, a sentence for each missing answer. */
export const cautionsOnPassing = (table: EiaTable): readonly string[] =>
  ON_PASSING[table.state.step]?.(table) ?? [];

import { activePowers, isPower, playedPowers } from '../board/powers.ts';
import { invadersToAskFor, unknownInvaders } from '../board/unstated-facts.ts';
import { type LineOf, endLine, endDoneOrIllegal, waitingLines } from '../lines/filed-lines.ts';
import { activeLines } from '../lines/active-lines.ts';
import { resolveMutual } from '../lines/mutual.ts';
import { copyPosition } from '../state/copy.ts';
import type { EiaPhase } from '../lines/phase.ts';
import type { Position, StepContext } from '../state/step.ts';
import { pairOf } from '../../../kernel/pairs.ts';
import { declareOnMinor, declareOnPower } from './declare.ts';
import { declarationRefusals } from './refusals.ts';
import { declarationLineRefusal } from './law.ts';
import { declareNoWar, declareWar } from './verbs/declare-war.ts';

type DeclarationLine = LineOf<'declare-war'>;

const isMutual = (lines: readonly DeclarationLine[], { seat, order }: DeclarationLine): boolean =>
  lines.some((other) => other.seat === order.action.on && other.order.action.on === seat);

/**
 * Declarations whose conditions hold. By default a condition sees only the position before the reveal; with a setting
 * it also sees what is revealed together with it (EIA-AMB-66).
 */
const activeDeclarations = (context: StepContext): readonly DeclarationLine[] => {
  if (!context.edition.settings.conditionalDeclarations) return activeLines(context, 'declare-war');
  const lines = waitingLines(context.state, 'declare-war');
  return resolveMutual(context, {
    lines,
    counterparts: () => [],
    sameStep: (atom, who, names) =>
      atom.is === 'declared'
        ? lines
            .filter(({ seat, order }) => seat === who && names(atom.on).includes(order.action.on))
            .map(({ id }) => id)
        : [],
  }) as readonly DeclarationLine[];
};

/** Keeps one of several lines with the same declaration. */
const firstOfEach = (context: StepContext, lines: readonly DeclarationLine[]): readonly DeclarationLine[] =>
  lines.filter((line, i) => {
    const twin = lines.findIndex(
      (other) => other.seat === line.seat && other.order.action.on === line.order.action.on,
    );
    if (twin < i) {
      const target = line.order.action.on;
      endLine(context, line, {
        status: 'illegal',
        reason: declarationRefusals.refuse('declared-twice', { target }),
      });
    }
    return twin === i;
  });

const keyOf = (one: string, other: string): string => pairOf(one, other).join(' ');

/**
 * EIA-4.2-e, EIA-4.3.1.2: the power that declares is the aggressor; two that declare on each other both are
 * (EIA-AMB-4).
 */
const carryOut = (context: StepContext, lines: readonly DeclarationLine[]): void => {
  const allied = new Set(context.state.alliances.map(({ pair }) => keyOf(...pair)));
  for (const line of lines) {
    const [by, on] = [line.seat, line.order.action.on];
    if (!isPower(context.edition, on)) {
      declareOnMinor(context, { by, on, cause: line.id, rule: 'EIA-4.2.1.2-a' });
      continue;
    }
    const mutual = isMutual(lines, line);
    declareOnPower(
      context,
      {
        by,
        on,
        rank: 'declared',
        rule: mutual ? 'EIA-4.3.1.2' : 'EIA-4.2.1.1-a',
        cause: line.id,
        costs: 'declare-war-major',
        mutual,
      },
      allied.has(keyOf(by, on)),
    );
  }
};

const reportSilence = (context: StepContext, lines: readonly DeclarationLine[]): void => {
  const powers = activePowers(context).filter((power) => !lines.some(({ seat }) => seat === power));
  if (powers.length > 0) context.emit({ type: 'no-declarations', powers });
};

/**
 * EIA-4.2.2.2-b: reports declarations made although nobody had stated whether an enemy was in the declarer's home
 * nation.
 */
const reportUnstated = (context: StepContext, before: Position, lines: readonly DeclarationLine[]): void => {
  const declarers = new Set(
    lines.filter(({ order }) => isPower(context.edition, order.action.on)).map(({ seat }) => seat),
  );
  for (const power of declarers)
    for (const enemy of unknownInvaders(before, power))
      context.emit({ type: 'unsaid', about: { is: 'invader', power, enemy }, rules: ['EIA-4.2.2.2-b'] });
};

/** EIA-4.2-a, -c: reveals all declarations at once. */
const reveal = (context: StepContext): void => {
  for (const line of waitingLines(context.state, 'declare-no-war'))
    endLine(context, line, { status: 'done' });
  const before: Position = { edition: context.edition, state: copyPosition(context.state) };
  const meant = firstOfEach(context, activeDeclarations(context));
  // EIA-4.2-f: judged by the position before the reveal.
  const refusals = new Map(
    meant.map((line) => [line, declarationLineRefusal(before, line.seat, line.order.action)]),
  );
  const lawful = meant.filter((line) => endDoneOrIllegal(context, line, refusals.get(line)));
  carryOut(context, lawful);
  reportSilence(context, lawful);
  reportUnstated(context, before, lawful);
};

/** Reveals declarations when all are in (EIA-4.2). */
export const declarationsRevealed: EiaPhase = {
  id: 'REVEAL',
  isForeseen: true,
  takes: [declareWar, declareNoWar],
  asks: invadersToAskFor,
  run: reveal,
};

/**
 * Every power writes in secret; `declare no war` has the same effect as silence (EIA-4.2-a, -b). The time until then is
 * for negotiation and is set by a house rule; negotiation itself is never closed (EIA-4.1-a, -b, EIA-AMB-3).
 */
export const declarations: EiaPhase = {
  id: 'DOW',
  gathersUpTo: 'LAPSE',
  waits: { by: 'sheet', deadline: 'dow', isWindow: false, missing: playedPowers },
};

import { closeAttendance } from '../congress/attendance.ts';
import { newCongress } from '../congress/session.ts';
import { chooseSite } from '../congress/site.ts';
import type { Edition } from '../charts/edition.ts';
import { trialContext } from '../lines/trial-context.ts';
import type { PaxState, WritableState } from '../state/state.ts';
import { dateOf } from '../treaties/parties.ts';
import { isExecutable } from '../treaties/carrying-out.ts';
import { draftOf } from '../treaties/signing.ts';
import type { Clause, Treaty, TreatyText } from '../state/treaties.ts';
import type { GivenPosition } from './given-schema.ts';

// Treaties, Congresses and the like that exist when a scenario begins.

/** Immediate clauses are done; those due this year or later are not. */
const isDone = ({ term }: Clause, year: number): boolean =>
  isExecutable(term) && (dateOf(term) ?? -Infinity) < year;

/** A treaty in force: every party has signed. */
const inForce = (text: TreatyText, { turn, year }: PaxState): Treaty[] => {
  const [proposer] = text.between;
  if (!proposer) return [];
  const done = text.clauses.filter((clause) => isDone(clause, year));
  return [
    {
      ...draftOf(text, { proposer, turn }),
      status: 'in-force',
      signers: [...text.between],
      carriedOut: done.map(({ number }) => number),
    },
  ];
};

export const placeTreaties = (state: WritableState, given: GivenPosition): void => {
  for (const text of given.treaties ?? []) state.treaties.push(...inForce(text, state));
};

/**
 * The Congress of a scenario that begins in one: called over every existing casus belli, at the first legal site, with
 * the members who attend by default.
 */
export const withCongress = (edition: Edition, state: WritableState): WritableState => {
  const disputes = state.casusBelli.map(({ number }) => number);
  const congress = { ...newCongress(), disputes, site: chooseSite(state, [], state.casusBelli) };
  if (state.step === 'CONG_ATTEND') return { ...state, congress };
  const convened = trialContext({ edition, state: { ...state, congress } });
  closeAttendance(convened);
  return convened.state;
};

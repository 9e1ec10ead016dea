import type { Writable } from '../../kernel/frozen.ts';

/** Who calls whom for help, and against which enemy. */
export interface HelpCall<Party, Enemy> {
  readonly caller: Party;
  readonly called: Party;
  readonly against: Enemy;
}

/** A call as a game stores it; it is open while it has no answer. */
export interface Answerable {
  readonly answer?: string | undefined;
}

/** Who may know of a call besides its two parties. */
interface CallVisibility<Call, Party> {
  readonly isPublic: (call: Call) => boolean;
  readonly isOwn: (party: Party) => boolean;
}

/**
 * Functions on a game's calls for help, independent of how it stores them.
 * @param helpCallOf the caller, the called party and the enemy of a stored call
 */
export const helpCallRules = <GameCall extends Answerable, Party, Enemy>(
  helpCallOf: (call: GameCall) => HelpCall<Party, Enemy>,
) => {
  const matches = (call: GameCall, sought: Partial<HelpCall<Party, Enemy>>): boolean => {
    const { caller, called, against } = helpCallOf(call);
    return (
      (sought.caller === undefined || sought.caller === caller) &&
      (sought.called === undefined || sought.called === called) &&
      (sought.against === undefined || sought.against === against)
    );
  };
  return {
    /**
     * Whether such a call was made already: nobody is called twice by the same power against the same enemy.
     */
    wasCalled: (calls: readonly GameCall[], sought: HelpCall<Party, Enemy>): boolean =>
      calls.some((call) => matches(call, sought)),

    /** Unanswered calls, all or those that match `sought`. */
    openCalls: <Call extends GameCall>(
      calls: readonly Call[],
      sought: Partial<HelpCall<Party, Enemy>> = {},
    ): readonly Call[] => calls.filter((call) => call.answer === undefined && matches(call, sought)),

    /** The parties called, without duplicates, in the order of the calls. */
    partiesCalled: (calls: readonly GameCall[]): readonly Party[] => [
      ...new Set(calls.map((call) => helpCallOf(call).called)),
    ],

    /** The calls that somebody may know of: public ones, and those it made or received. */
    callsKnown: <Call extends GameCall>(
      calls: readonly Call[],
      { isPublic, isOwn }: CallVisibility<Call, Party>,
    ): readonly Call[] =>
      calls.filter((call) => {
        const { caller, called } = helpCallOf(call);
        return isPublic(call) || isOwn(caller) || isOwn(called);
      }),
  };
};

/** Gives all open calls this answer and returns them. */
export const answerCalls = <Call extends Writable<Answerable>>(
  calls: readonly Call[],
  answer: NonNullable<Call['answer']>,
): readonly Call[] => {
  const open = calls.filter((call) => call.answer === undefined);
  for (const call of open) call.answer = answer;
  return open;
};

/**
 * Splits open calls when their time is over: those that are extended, and those whose silence counts as the answer.
 */
export const splitAtClose = <Call extends Answerable>(
  open: readonly Call[],
  isToBeExtended: (call: Call) => boolean,
): { readonly extended: readonly Call[]; readonly silent: readonly Call[] } => ({
  extended: open.filter(isToBeExtended),
  silent: open.filter((call) => !isToBeExtended(call)),
});

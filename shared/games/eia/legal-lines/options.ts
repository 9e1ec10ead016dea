import { openCalls } from '../board/calls.ts';
import { activePowers } from '../board/powers.ts';
import { enemiesOf } from '../board/wars.ts';
import { callable, enemiesToCall } from '../calls/law.ts';
import { minorsToRun } from '../control/minor-control.ts';
import { supportable } from '../control/support.ts';
import { formatAction } from '../orders/index.ts';
import type { Action } from '../orders/types.ts';
import { alliesToAsk } from '../peace/demands.ts';
import type { At } from '../state/step.ts';
import { stateOf } from '../vocabulary/steps.ts';
import { boardOptions } from './board-options.ts';
import { refusalNow } from './law.ts';

const others = (at: At, seat: string): readonly string[] =>
  activePowers(at).filter((power) => power !== seat);

const declarations = (at: At, seat: string): readonly Action[] =>
  [...others(at, seat), ...Object.keys(at.state.minors)].map((on): Action => ({ do: 'declare-war', on }));

const calls = (at: At, seat: string): readonly Action[] => {
  const side = at.state.step === 'CALLS_AGG' ? 'aggressor' : 'defender';
  const made = enemiesToCall(at, seat, side).flatMap((enemy) =>
    callable(at, seat, enemy).map((ally): Action => ({ do: 'call', ally, enemy })),
  );
  const asked = openCalls(at.state.record.calls, { called: seat });
  const replies = asked.flatMap(({ caller, enemy }): Action[] => [
    { do: 'answer', caller, enemy },
    { do: 'refuse', caller, enemy },
  ]);
  return [...made, ...replies];
};

const politics = (at: At, seat: string): readonly Action[] => {
  const each = (make: (power: string) => Action): readonly Action[] => others(at, seat).map(make);
  const enemies = enemiesOf(at.state, seat);
  return [
    ...enemies.map((power): Action => ({ do: 'informal-peace', with: power })),
    ...(enemies.length > 0 ? [{ do: 'sue', of: 'all' } as const] : []),
    ...each((power) => ({ do: 'ally', with: power })),
    ...minorsToRun(at).map((minor): Action => ({ do: 'run', minor })),
    ...closing(at, seat),
    { do: 'done' },
  ];
};

const closing = (at: At, seat: string): readonly Action[] => [
  ...others(at, seat).flatMap((power): Action[] => [
    { do: 'break', with: power },
    { do: 'combine', with: [power] },
  ]),
  ...Object.keys(at.state.minors)
    .filter((minor) => at.state.minors[minor]?.state === 'conquered')
    .map((minor): Action => ({ do: 'free', minor })),
];

const suitsOf = (at: At, seat: string) => at.state.record.suits.filter(({ of }) => of === seat);

const actionsIn = (at: At, seat: string): readonly Action[] => {
  switch (stateOf(at.state.step)) {
    case 'DOW':
      return [...declarations(at, seat), { do: 'declare-no-war' }];
    case 'CALLS_DEF':
    case 'CALLS_AGG':
      return calls(at, seat);
    case 'POLITICS':
      return politics(at, seat);
    case 'OFFERS':
      return suitsOf(at, seat).flatMap(({ by: to }): Action[] => [
        { do: 'offer', kind: 'conditional', to },
        { do: 'offer', kind: 'unconditional', to },
      ]);
    case 'REPLIES':
      return replies(at, seat);
    case 'DEMANDS':
      return alliesToAsk(at, seat).map((of) => ({ do: 'demand-break', of }));
    case 'BACKDOWN':
      return at.state.minorWars
        .filter(({ power, since }) => power === seat && since === at.state.month)
        .flatMap(({ minor }): Action[] => [
          { do: 'back-down', minor },
          { do: 'stand', minor },
        ]);
    case 'SUPPORT':
      return Object.keys(at.state.minors).flatMap((minor) =>
        at.state.minors[minor]?.controller === seat
          ? supportable(at, seat, minor).map((against): Action => ({ do: 'support', minor, against }))
          : [],
      );
    case 'CLOSING':
      return closing(at, seat);
    default:
      return [];
  }
};

const replies = (at: At, seat: string): readonly Action[] =>
  at.state.record.suits
    .filter(({ by, accepted, aTerm }) => by === seat && accepted === undefined && aTerm === undefined)
    .flatMap(({ of, offer }): Action[] => {
      if (offer === 'unconditional')
        return [
          { do: 'accept', of },
          { do: 'decline', of },
        ];
      const codes = [...at.edition.terms.values()].filter(({ list }) => list === 'A').map(({ code }) => code);
      return codes.map((code) => ({ do: 'term', code, to: of }));
    });

const ordersFor = (at: At, seat: string): readonly string[] =>
  at.state.powers[seat]?.out === false
    ? actionsIn(at, seat)
        .filter((action) => !refusalNow(at, seat, { order: { action }, sheet: [{ action }] }))
        .map(formatAction)
    : [];

/** Lines a seat may write now that would be lawful as things stand, in normal form. */
export const optionsFor = (at: At, seat: string): readonly string[] => [
  ...ordersFor(at, seat),
  ...boardOptions(at, seat),
];

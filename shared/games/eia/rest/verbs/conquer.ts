import type { Edition } from '../../charts/edition.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { setMinor } from '../../board/minors.ts';
import type { BoardActionOf } from '../../orders/board/types.ts';
import { pattern } from '../../orders/form.ts';
import { MINOR, POWER } from '../../orders/slots.ts';
import type { Position } from '../../state/step.ts';
import { mapLine } from '../map-line.ts';
import { minorAsItIs, putMinorBack } from '../minor-undo.ts';
import { mapRefusals } from '../refusals.ts';

declare module '../../orders/board/types.ts' {
  interface BoardActions {
    conquer: { readonly minor: string; readonly of?: string; readonly by: string };
  }
}

const form = pattern({
  verb: 'conquer',
  does: 'conquer',
  hint: 'a minor or a secondary district is conquered',
  example: 'conquer norway of denmark by russia',
  parts: [
    part('minor', MINOR, { ask: 'What is conquered?' }),
    part('of', MINOR, {
      words: 'of',
      isOptional: true,
      ask: 'A district of which minor? Left out, all of it.',
    }),
    part('by', POWER, { words: 'by', ask: 'By whom?' }),
  ],
});

const notADistrict = (facts: { readonly minor: string; readonly of: string }): Refusal =>
  mapRefusals.refuse('not-a-district', facts);

const districtRefusal = (
  { minors }: Edition,
  { minor, of }: Pick<BoardActionOf<'conquer'>, 'minor' | 'of'>,
): Refusal | undefined =>
  of === undefined || minors.get(of)?.secondaryDistricts.includes(minor)
    ? undefined
    : notADistrict({ minor, of });

const conquestRefusal = (
  { edition, state }: Position,
  { minor, of }: BoardActionOf<'conquer'>,
): Refusal | undefined => {
  if (of === undefined) return state.minors[minor] ? undefined : mapRefusals.refuse('not-a-minor', { minor });
  return state.minors[of] ? districtRefusal(edition, { minor, of }) : notADistrict({ minor, of });
};

/** Conquers a minor, or a secondary district of one (EIA-4.6.6-d); a conquest ends the minor's wars. */
export const conquer = mapLine(form, {
  refusalInAnyPosition: districtRefusal,
  refusal: conquestRefusal,
  apply: ({ state }, { minor, of, by }) => {
    const parent = of === undefined ? undefined : state.minors[of];
    if (of !== undefined && parent) {
      setMinor(state, of, { secondary: { ...parent.secondary, [minor]: by } });
      return;
    }
    setMinor(state, minor, { state: 'conquered', controller: by });
    state.minorWars = state.minorWars.filter((war) => war.minor !== minor);
  },
  inverse: (at, { minor, of }) => minorAsItIs(at, of ?? minor),
  undo: putMinorBack,
  text: ({ minor, of, by }, { name }) =>
    of === undefined
      ? `${name(by)} conquers ${name(minor)}`
      : `${name(by)} conquers ${name(minor)}, a district of ${name(of)}`,
});

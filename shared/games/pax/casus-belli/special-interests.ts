import type { Edition } from '../charts/edition.ts';
import type { AreaId, Native, Power } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { raiseCasusBelli } from './raising.ts';
import type { Claim } from './status-conflicts.ts';

/**
 * Casus belli of powers with a standing interest in an area, against whoever places a Control marker there:
 * the Monroe Doctrine and the other rows of the table in force (setting `casusBelli`).
 */
export const interestClaims = (edition: Edition, placer: Power | Native, area: AreaId): readonly Claim[] => {
  const { powerSpecific, powerSpecificDefault } = edition.tables.casusBelli;
  const inForce = edition.settings.casusBelli ?? powerSpecificDefault.enabled;
  return powerSpecific
    .filter((row) => inForce.includes(row.id) && row.areas.includes(area) && row.holder !== placer)
    .map((row) => ({
      holder: row.holder,
      against: placer,
      ground: row.id === 'monroe-doctrine' ? 'monroe-doctrine' : 'special-interest',
      area,
      source: row.id,
    }));
};

/** A power that gained Control without placing it, and all who agreed to that. */
export interface ControlReceived {
  readonly to: Power;
  readonly area: AreaId;
  readonly agreed: readonly Power[];
}

/**
 * Gives the casus belli of powers with a standing interest when new Control comes by a gift, a share, a treaty or a
 * Congress, but none to a power that has agreed to it (PB-CB-3).
 */
export const raiseInterestClaims = (context: StepContext, { to, area, agreed }: ControlReceived): void => {
  const { edition, state } = context;
  for (const claim of interestClaims(edition, to, area)) {
    const isAgreed = agreed.some((power) => power === claim.holder);
    const isHeld = state.casusBelli.some(
      ({ source, against, area: at }) => source === claim.source && against === to && at === area,
    );
    if (!isAgreed && !isHeld) raiseCasusBelli(context, claim);
  }
};

import type { StepContext } from '../state/phase.ts';
import { membershipOf } from './membership.ts';
import { standingDisputes } from './parties.ts';
import { congressIn } from './session.ts';
import { chooseSite } from './site.ts';

/** Closes the list: the site tested once more against all that was brought, then the members (AMB-29, 99). */
export const seatMembers = (context: StepContext): void => {
  const { state, emit } = context;
  const congress = congressIn(state);
  const before = congress.site;
  congress.site = chooseSite(state, congress.requests, standingDisputes(state, congress));
  if (congress.site !== before) emit({ type: 'congress-site-moved', from: before, to: congress.site });
  const { members, attending, absent } = membershipOf(context, congress);
  congress.members = [...members];
  congress.attending = [...attending];
  emit({ type: 'congress-convened', site: congress.site, members: congress.members, absent: [...absent] });
};

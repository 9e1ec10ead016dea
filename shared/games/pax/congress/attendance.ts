import type { StepContext } from '../state/phase.ts';
import { membershipOf } from './membership.ts';
import { pendingDisputes } from './parties.ts';
import { writableCongress } from './session.ts';
import { chooseSite } from './site.ts';

/** Closes attendance: checks the site again against all disputes brought, then fixes the members (AMB-29, 99). */
export const closeAttendance = (context: StepContext): void => {
  const { state, emit } = context;
  const congress = writableCongress(state);
  const before = congress.site;
  congress.site = chooseSite(state, congress.requests, pendingDisputes(state, congress));
  if (congress.site !== before) emit({ type: 'congress-site-moved', from: before, to: congress.site });
  const { members, attending, absent } = membershipOf(context, congress);
  congress.members = [...members];
  congress.attending = [...attending];
  emit({ type: 'congress-convened', site: congress.site, members: congress.members, absent: [...absent] });
};

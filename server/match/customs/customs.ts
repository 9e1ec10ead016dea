import { conductOf } from '../gm/conduct.ts';
import type { HostedMatch } from '../hosted.ts';
import type { MatchSession } from '../match-session.ts';
import { type Customs, NO_CUSTOMS } from './customs-state.ts';

/** The acts of players outside the game's rules. */
export const customsOf = (
  { header }: Pick<HostedMatch, 'header'>,
  session: Pick<MatchSession, 'conduct'>,
): Customs => conductOf(header, session).customs ?? NO_CUSTOMS;

/** The session with some of these changed; `undefined` removes a field. */
export const withCustoms = (
  hosted: Pick<HostedMatch, 'header'>,
  before: MatchSession,
  change: { readonly [Key in keyof Customs]?: Customs[Key] | undefined },
): MatchSession => {
  const merged = Object.entries({ ...customsOf(hosted, before), ...change });
  const customs = Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as unknown as Customs;
  return { ...before, conduct: { ...conductOf(hosted.header, before), customs } };
};

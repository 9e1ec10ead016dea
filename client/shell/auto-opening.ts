import type { Notices } from './notices.ts';
import type { MountedScreen, Shell } from './screen.ts';
import type { StageOptions } from './stage-options.ts';

/** Opens the screen that should open by itself now, unless text is being typed. */
export const openByItself = <Subject>(
  { subject, autoOpen }: StageOptions<Subject>,
  screen: MountedScreen<Subject> | undefined,
  { shell, notices }: { readonly shell: Shell<string>; readonly notices: Notices },
): void => {
  const shown = subject();
  if (shown === undefined || screen === undefined || screen.isTyping(shown)) return;
  const request = autoOpen?.(shown);
  if (request === undefined) return;
  if (request.over(screen.id)) shell.goTo(request.screen, request.at);
  else if (screen.id !== request.screen) notices.say(request.notice);
};

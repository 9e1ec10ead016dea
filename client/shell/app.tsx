import { setImmediate } from 'node:timers/promises';
import chalk from 'chalk';
import { Box, type DOMElement, type Instance, render } from 'ink';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { onProgress } from './background-work.ts';
import { Pointer } from './pointer.ts';
import type { ScreenSize } from './screen.ts';
import type { Stage } from './stage-options.ts';
import { drawFrames } from './terminal/drawing.ts';
import { type Notification, notificationBytes } from './terminal/notification.ts';
import type { Typed } from './terminal/keys.ts';
import type { TerminalSession } from './terminal/session.ts';
import { TerminalLooksContext, type Theme } from './theme.ts';

// Frames carry all colours; the painter of each session reduces them to what its terminal can show.
chalk.level = 2;

/** A running client in one terminal. It shows one stage at a time. */
export interface App {
  show(stage: Stage): void;
  changed(): void;
  /** Undefined if nothing is drawn, for screen readers. */
  theme(): Theme | undefined;
  /** Draws everything in another theme at once. */
  useTheme(theme: Theme): void;
  /** Notifies the user through the terminal if `config.json` asks for it. */
  notifyTerminal(text: string): void;
  /** Restores the terminal and resolves `finished`, which rejects if a screen cannot be drawn. */
  end(): void;
  readonly finished: Promise<void>;
}

interface StageStore {
  subscribe(listener: () => void): () => void;
  version(): number;
  stage(): Stage | undefined;
}

const MOUSE_IS_ON = 'the mouse is on: a click moves the cursor, another click opens; F12 turns it off';
const MOUSE_IS_OFF = 'the mouse is off';
const NO_MOUSE = 'there is no mouse with a screen reader';

/** How often frames are redrawn even if nothing changes, because they show the time. */
const MINUTE_MS = 60_000;

/** Size of a stage. The last row stays free because terminals scroll when it is written. */
const sizeOf = ({ painter: { columns, rows }, looks }: TerminalSession): ScreenSize => ({
  columns,
  rows: rows - 1,
  ...(looks.linear && { isLinear: true }),
});

const drawStage = (store: StageStore, session: TerminalSession): ReactNode =>
  store.stage()?.draw(sizeOf(session), new Date());

const Root = ({ store, session }: { store: StageStore; session: TerminalSession }) => {
  useSyncExternalStore(store.subscribe, store.version);
  const { painter, looks } = session;
  const drawn = useCallback(
    (box: DOMElement | null) =>
      box
        ? drawFrames(box, (frame) => {
            painter.show(frame);
          })
        : undefined,
    [painter],
  );
  return (
    <TerminalLooksContext value={looks}>
      <Box ref={drawn} flexDirection="column">
        {drawStage(store, session)}
      </Box>
    </TerminalLooksContext>
  );
};

interface Deferred {
  readonly promise: Promise<void>;
  resolve(): void;
  reject(cause: unknown): void;
}

const withResolvers = (): Deferred => {
  let settle: Pick<Deferred, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<void>((resolve, reject) => (settle = { resolve, reject }));
  return {
    promise,
    resolve: () => settle?.resolve(),
    reject: (cause) => settle?.reject(cause),
  };
};

/** Keys that the app handles before any stage. */
const keysOf = (
  session: TerminalSession,
  say: (text: string) => void,
): Readonly<Record<string, () => void>> => ({
  'ctrl+l': () => {
    session.painter.redraw();
  },
  'ctrl+z': () => {
    session.suspend();
  },
  f12() {
    session.useMouse(!session.isMouseUsed());
    say(session.looks.linear ? NO_MOUSE : session.isMouseUsed() ? MOUSE_IS_ON : MOUSE_IS_OFF);
  },
});

/** Sends keys and mouse actions to the stage that is shown. */
const connectInput = (
  session: TerminalSession,
  stage: () => Stage | undefined,
  fail: (cause: unknown) => void,
): void => {
  const press = (typed: Typed): void => stage()?.press(typed, sizeOf(session));
  const appKeys = keysOf(session, (text) => stage()?.notify(text));
  session.onTyped((typed) => {
    const action = typed.kind === 'key' && Object.hasOwn(appKeys, typed.key) ? appKeys[typed.key] : undefined;
    if (action) action();
    else press(typed);
  });
  const pointer = new Pointer({
    press: (key) => {
      press({ kind: 'key', key });
    },
    point: (pointed) => stage()?.point(pointed, sizeOf(session)),
    frame: () => session.painter.frameRows,
    drawn: () => setImmediate(),
  });
  session.onPointed((pointed) => {
    pointer.point(pointed).catch(fail);
  });
};

const themesOf = (session: TerminalSession, changed: () => void): Pick<App, 'theme' | 'useTheme'> => ({
  theme: () => (session.looks.linear ? undefined : (session.looks.theme ?? 'dark')),
  useTheme(theme) {
    session.useTheme(theme);
    changed();
  },
});

/**
 * Starts the client on a terminal: that of the process, or an SSH channel.
 * @param notification how the terminal notifies the user; no notifications if omitted
 */
export const startApp = (session: TerminalSession, notification?: Notification): App => {
  const listeners = new Set<() => void>();
  let version = 0;
  let stage: Stage | undefined;
  const { promise: finished, resolve, reject } = withResolvers();
  const changed = (): void => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const store: StageStore = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    stage: () => stage,
  };
  const offProgress = onProgress(changed);
  const clock = setInterval(changed, MINUTE_MS);
  session.painter.on('resize', changed);
  connectInput(session, () => stage, reject);
  const fail = (cause: unknown): void => {
    clearInterval(clock);
    offProgress();
    session.close();
    reject(cause);
  };
  /** Rendering starts with the first stage: laying out an empty frame before would waste time. */
  const begin = (): Instance => {
    const begun = render(<Root store={store} session={session} />, {
      stdout: session.painter as unknown as NodeJS.WriteStream,
      debug: true,
      exitOnCtrlC: false,
      patchConsole: false,
      // Ink still draws the frame it mounts with, and errors. With this option it does not read them back cell by
      // cell.
      isScreenReaderEnabled: true,
    });
    begun.waitUntilExit().catch(fail);
    return begun;
  };
  let ink: Instance | undefined;
  return {
    show(next) {
      stage = next;
      if (ink) changed();
      else ink = begin();
    },
    changed,
    ...themesOf(session, changed),
    notifyTerminal(text) {
      if (notification) session.writeRaw(notificationBytes(notification, text));
    },
    end() {
      clearInterval(clock);
      offProgress();
      // The terminal is closed first, so that Ink does not draw a last frame.
      session.close();
      ink?.unmount();
      resolve();
    },
    finished,
  };
};

import { setImmediate } from 'node:timers/promises';
import chalk from 'chalk';
import { Box, type DOMElement, render } from 'ink';
import { useCallback, useSyncExternalStore } from 'react';
import { onProgress } from './background-work.ts';
import { Pointer } from './pointer.ts';
import type { ScreenSize } from './screen.ts';
import type { Stage } from './stage-options.ts';
import { drawFrames } from './terminal/drawing.ts';
import { type Notification, notificationBytes } from './terminal/notification.ts';
import type { Typed } from './terminal/keys.ts';
import type { TerminalSession } from './terminal/session.ts';
import { LooksOfTerminal } from './theme.ts';

// Frames carry all colours; the painter of each session takes out what its terminal does not show.
chalk.level = 2;

/** A running client in one terminal: shows a stage, and later another. */
export interface App {
  show(stage: Stage): void;
  changed(): void;
  /** Tells the terminal that something has come, where the user wants that. */
  notify(text: string): void;
  /** Gives the terminal back; `finished` then resolves. It rejects when a screen cannot be drawn. */
  end(): void;
  readonly finished: Promise<void>;
}

interface Store {
  subscribe(listener: () => void): () => void;
  version(): number;
  stage(): Stage | undefined;
}

const MOUSE_IS_ON = 'the mouse leads the cursor and takes what it is on; F12 ends that';
const MOUSE_IS_OFF = 'the mouse is the terminal’s again';
const NO_MOUSE = 'a screen that is read out has no mouse';

/** How often what depends on the clock is drawn anew. */
const MINUTE_MS = 60_000;

/** Room for a stage: the last row stays free, where terminals would scroll. */
const sizeOf = ({ painter: { columns, rows }, looks }: TerminalSession): ScreenSize => ({
  columns,
  rows: rows - 1,
  ...(looks.linear && { isLinear: true }),
});

const Root = ({ store, session }: { store: Store; session: TerminalSession }) => {
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
    <LooksOfTerminal value={looks}>
      <Box ref={drawn} flexDirection="column">
        {store.stage()?.draw(sizeOf(session), new Date())}
      </Box>
    </LooksOfTerminal>
  );
};

interface Settling {
  readonly promise: Promise<void>;
  resolve(): void;
  reject(cause: unknown): void;
}

const withResolvers = (): Settling => {
  let settle: Pick<Settling, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<void>((resolve, reject) => (settle = { resolve, reject }));
  return {
    promise,
    resolve: () => settle?.resolve(),
    reject: (cause) => settle?.reject(cause),
  };
};

/** Keys that are taken before any stage is asked. */
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

/** Hands keys and the mouse to the stage that is shown. */
const takeInput = (
  session: TerminalSession,
  stage: () => Stage | undefined,
  fail: (cause: unknown) => void,
): void => {
  const press = (typed: Typed): void => stage()?.press(typed, sizeOf(session));
  const own = keysOf(session, (text) => stage()?.say(text));
  session.onTyped((typed) => {
    const deed = typed.kind === 'key' && Object.hasOwn(own, typed.key) ? own[typed.key] : undefined;
    if (deed) deed();
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

/**
 * Starts the client on a terminal: the process's own, or an SSH channel.
 * @param by how the terminal is told that something has come; it is not where left out
 */
export const startApp = (session: TerminalSession, by?: Notification): App => {
  const listeners = new Set<() => void>();
  let version = 0;
  let stage: Stage | undefined;
  const { promise: finished, resolve, reject } = withResolvers();
  const changed = (): void => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const store: Store = {
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
  takeInput(session, () => stage, reject);
  const ink = render(<Root store={store} session={session} />, {
    stdout: session.painter as unknown as NodeJS.WriteStream,
    debug: true,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  ink.waitUntilExit().catch((cause: unknown) => {
    clearInterval(clock);
    offProgress();
    session.close();
    reject(cause);
  });
  return {
    show(next) {
      stage = next;
      changed();
    },
    changed,
    notify(text) {
      if (by) session.tell(notificationBytes(by, text));
    },
    end() {
      clearInterval(clock);
      offProgress();
      // The terminal first: Ink then draws no last frame, for which it would read its whole tree once more.
      session.close();
      ink.unmount();
      resolve();
    },
    finished,
  };
};

import { Painter, type TerminalOutput } from './painter.ts';
import { type TerminalEvent, KeySplitter, type Typed } from './keys.ts';
import { MOUSE_OFF, MOUSE_ON, type MouseAction } from './mouse.ts';
import { colourLevel } from './sgr.ts';
import type { TerminalLooks, Theme } from '../theme.ts';

/** The input of a session: a TTY's stdin, or an SSH channel that behaves like one. */
export interface TerminalInput extends NodeJS.ReadableStream {
  setRawMode?(isRaw: boolean): unknown;
  ref?(): unknown;
  unref?(): unknown;
}

export interface SessionStreams {
  readonly input: TerminalInput;
  readonly output: TerminalOutput;
  /**
   * The session's own environment: NO_COLOR, TERM, COLORTERM, CHANCERY_ASCII, CHANCERY_LINEAR, CHANCERY_MOUSE,
   * COLORFGBG, the locale.
   */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The user's settings, which override the environment. */
  readonly userLooks?: Partial<TerminalLooks>;
}

/**
 * Alternate screen, hidden cursor, no line wrap, bracketed paste, and no reordering of cells (ECMA-48 BDSM), so that
 * a Hebrew or Arabic name does not reverse the numbers beside it.
 */
const ENTER = '\u001b[?1049h\u001b[?25l\u001b[?7l\u001b[?2004h\u001b[8l';
/** Screen readers get only bracketed paste: lines stay where they were written. */
const ENTER_LINEAR = '\u001b[?2004h';
const LEAVE_LINEAR = '\u001b[?2004l';
/** Undoes `ENTER`, also after a process that ended without doing so. */
export const LEAVE = `${MOUSE_OFF}\u001b[r\u001b[m\u001b[8h\u001b[?2004l\u001b[?7h\u001b[?25h\u001b[?1049l`;
/** How long to wait for the rest of an incomplete escape sequence. */
const ESCAPE_MS = 40;

/** A terminal taken over for the full screen until `close` restores it. */
export interface TerminalSession {
  readonly painter: Painter;
  /** Another object after each change. */
  readonly looks: TerminalLooks;
  useTheme(theme: Theme): void;
  /** Sets the listener for keys and pastes; there is only one. */
  onTyped(listener: (typed: Typed) => void): void;
  /** Sets the listener for the mouse; there is only one. */
  onPointed(listener: (pointed: MouseAction) => void): void;
  /** Turns mouse reports on or off; always off for screen readers. */
  useMouse(isUsed: boolean): void;
  isMouseUsed(): boolean;
  /** Writes bytes that are not part of a frame. */
  writeRaw(bytes: string): void;
  /** Restores the terminal for the user's shell while the process is suspended. */
  suspend(): void;
  resume(): void;
  close(): void;
}

/** The languages whose fonts draw characters of ambiguous width two columns wide. */
const EAST_ASIAN = /^(ja|ko|zh)/;

/** A white or light grey background, as COLORFGBG gives it: `0;15`. */
const LIGHT_GROUND = /;(?:7|15)$/;

/** The locale of characters: the first of the three variables that is set and not empty, as in POSIX. */
const localeOf = (environment: SessionStreams['environment']): string =>
  ['LC_ALL', 'LC_CTYPE', 'LANG'].map((name) => environment[name]).find(Boolean) ?? '';

/** A locale without signs beyond ASCII; `C.UTF-8` has them. */
const ASCII_LOCALE = /^(C|POSIX)$/;

/** `CHANCERY_ASCII` decides; if it is not set, the locale does. */
const isAsciiOnly = (environment: SessionStreams['environment']): boolean => {
  const wanted = environment['CHANCERY_ASCII'] ?? '';
  return wanted === '' ? ASCII_LOCALE.test(localeOf(environment)) : wanted === '1';
};

const looksOf = (environment: SessionStreams['environment']): TerminalLooks => {
  const locale = localeOf(environment);
  return {
    colour: colourLevel(environment),
    ascii: isAsciiOnly(environment),
    eastAsian: EAST_ASIAN.test(locale),
    linear: environment['CHANCERY_LINEAR'] === '1',
    ...(LIGHT_GROUND.test(environment['COLORFGBG'] ?? '') ? { theme: 'light' } : {}),
  };
};

const openKeyboard = (input: TerminalInput, emit: (entered: TerminalEvent) => void): (() => void) => {
  const splitter = new KeySplitter();
  let timer: NodeJS.Timeout | undefined;
  const onText = (chunk: string | Buffer): void => {
    clearTimeout(timer);
    splitter.feed(String(chunk)).forEach(emit);
    if (splitter.isPending)
      timer = setTimeout(() => {
        splitter.flush().forEach(emit);
      }, ESCAPE_MS);
  };
  input.setEncoding('utf8');
  input.on('data', onText);
  input.resume();
  return () => {
    clearTimeout(timer);
    input.off('data', onText);
    input.pause();
  };
};

/** Sets up a terminal for the full screen. `close` undoes all changes and may be called twice. */
export const openSession = (streams: SessionStreams): TerminalSession => {
  const { input, output, environment, userLooks = {} } = streams;
  let looks: TerminalLooks = { ...looksOf(environment), ...userLooks };
  const painter = new Painter(output, looks);
  let listener: (typed: Typed) => void = () => undefined;
  let pointer: (pointed: MouseAction) => void = () => undefined;
  let isOpen = true;
  let isMouseUsed = environment['CHANCERY_MOUSE'] === '1' && !looks.linear;
  const enter = (): void => {
    input.setRawMode?.(true);
    output.write((looks.linear ? ENTER_LINEAR : ENTER) + (isMouseUsed ? MOUSE_ON : ''));
  };
  const leave = (): void => {
    output.write(looks.linear ? LEAVE_LINEAR : LEAVE);
    input.setRawMode?.(false);
  };
  enter();
  const closeKeyboard = openKeyboard(input, (entered) => {
    if (entered.kind !== 'mouse') listener(entered);
    else if (isMouseUsed) pointer(entered);
  });
  return {
    painter,
    get looks() {
      return looks;
    },
    useTheme(theme) {
      looks = { ...looks, theme };
    },
    onTyped(next) {
      listener = next;
    },
    onPointed(next) {
      pointer = next;
    },
    useMouse(isUsed) {
      if (!isOpen || isUsed === isMouseUsed || looks.linear) return;
      isMouseUsed = isUsed;
      output.write(isUsed ? MOUSE_ON : MOUSE_OFF);
    },
    isMouseUsed: () => isMouseUsed,
    writeRaw(bytes) {
      if (isOpen) output.write(bytes);
    },
    suspend: leave,
    resume() {
      enter();
      painter.redraw();
    },
    close() {
      if (!isOpen) return;
      isOpen = false;
      closeKeyboard();
      painter.close();
      leave();
    },
  };
};

import { isCutReport, type MouseAction, readReport } from './mouse.ts';

/**
 * One input event. `key` is named as in key tables: a printable character itself (`j`, `G`, `?`), `enter`, `esc`,
 * `tab`, `up`, `pagedown`, `ctrl+d`, `alt+x`, `shift+tab`. Pasted text is one event.
 */
export type Typed =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'paste'; readonly text: string };

/** What a terminal sends: typed input, or a mouse action. */
export type TerminalEvent = Typed | MouseAction;

const ESC = '\u001b';
const PASTE_START = `${ESC}[200~`;
const PASTE_END = `${ESC}[201~`;

/** Maps the final letter or `number~` of a CSI or SS3 sequence to a key name. */
const SEQUENCES: Readonly<Record<string, string>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  F: 'end',
  H: 'home',
  Z: 'shift+tab',
  P: 'f1',
  Q: 'f2',
  R: 'f3',
  S: 'f4',
  '1~': 'home',
  '2~': 'insert',
  '3~': 'delete',
  '4~': 'end',
  '5~': 'pageup',
  '6~': 'pagedown',
  '7~': 'home',
  '8~': 'end',
  '15~': 'f5',
  '17~': 'f6',
  '18~': 'f7',
  '19~': 'f8',
  '20~': 'f9',
  '21~': 'f10',
  '23~': 'f11',
  '24~': 'f12',
};

const CONTROLS: Readonly<Record<string, string>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\u007f': 'backspace',
  '\b': 'backspace',
  [ESC]: 'esc',
  '\u001f': 'ctrl+_',
};

/** Modifier digit of xterm (`1;5A`): 1 plus the sum of shift 1, alt 2, ctrl 4. */
const modifiers = (digit: number): string => {
  const bits = digit - 1;
  return [
    [4, 'ctrl+'],
    [2, 'alt+'],
    [1, 'shift+'],
  ]
    .map(([bit, name]) => (bits & (bit as number) ? name : ''))
    .join('');
};

// oxlint-disable-next-line no-control-regex
const SEQUENCE = /^\u001b(?:O([A-Z])|\[([\d;]*)([A-Za-z~]))/;

const readSequence = (text: string): { name: string | undefined; length: number } | undefined => {
  const match = SEQUENCE.exec(text);
  if (!match) return undefined;
  const [whole, application, parameters = '', final = ''] = match;
  const [number = '', modifier = '1'] = parameters.split(';');
  if (final === 'u' && number === '105' && modifier === '5') return { name: 'ctrl+i', length: whole.length };
  const plain = SEQUENCES[application ?? (final === '~' ? `${number}~` : final)];
  return { name: plain && modifiers(Number(modifier)) + plain, length: whole.length };
};

const controlName = (character: string): string => {
  const code = character.charCodeAt(0);
  const known = CONTROLS[character];
  if (known !== undefined) return known;
  return code < 32 ? `ctrl+${String.fromCharCode(code + 96)}` : character;
};

/**
 * Splits terminal input into keys. A chunk may contain several keys (fast typing, a script), and a sequence or a
 * paste may be cut between chunks.
 */
export class KeySplitter {
  #rest = '';

  /** Returns the complete keys so far. A lone `esc` at the end of a chunk is the Esc key. */
  feed(chunk: string): readonly TerminalEvent[] {
    this.#rest += chunk;
    const typed: TerminalEvent[] = [];
    for (;;) {
      const next = this.#take();
      if (!next) return typed;
      if (next !== 'unknown') typed.push(next);
    }
  }

  /** Whether a sequence is incomplete; the rest should arrive within milliseconds. */
  get isPending(): boolean {
    return this.#rest !== '';
  }

  /** Gives up waiting for the rest of a sequence: what there is counts as `esc`. */
  flush(): readonly Typed[] {
    if (this.#rest.startsWith(PASTE_START)) return [];
    const rest = this.#rest;
    this.#rest = '';
    return rest === '' ? [] : [{ kind: 'key', key: 'esc' }];
  }

  #drop(length: number): void {
    this.#rest = this.#rest.slice(length);
  }

  #take(): TerminalEvent | 'unknown' | undefined {
    const rest = this.#rest;
    if (rest === '') return undefined;
    if (rest.startsWith(PASTE_START)) return this.#takePaste();
    const first = String.fromCodePoint(rest.codePointAt(0) ?? 0);
    if (first !== ESC || rest === ESC + ESC) {
      this.#drop(first.length);
      return { kind: 'key', key: controlName(first) };
    }
    return this.#takeEscape();
  }

  #takePaste(): Typed | undefined {
    const end = this.#rest.indexOf(PASTE_END);
    if (end < 0) return undefined;
    const text = this.#rest.slice(PASTE_START.length, end).replaceAll(/\r\n?/g, '\n');
    this.#drop(end + PASTE_END.length);
    return { kind: 'paste', text };
  }

  #takeEscape(): TerminalEvent | 'unknown' | undefined {
    const rest = this.#rest;
    const report = readReport(rest);
    if (report) {
      this.#drop(report.length);
      return report.pointed;
    }
    const sequence = readSequence(rest);
    if (sequence) {
      this.#drop(sequence.length);
      return sequence.name === undefined ? 'unknown' : { kind: 'key', key: sequence.name };
    }
    const isCut =
      rest === ESC ||
      rest === `${ESC}[` ||
      rest === `${ESC}O` ||
      /^.\[[\d;]*$/su.test(rest) ||
      isCutReport(rest);
    if (isCut) return undefined;
    const after = String.fromCodePoint(rest.codePointAt(1) ?? 0);
    this.#drop(1 + after.length);
    return { kind: 'key', key: `alt+${controlName(after)}` };
  }
}

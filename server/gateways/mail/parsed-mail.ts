import type { MailedLetter } from './service.ts';

// Parses mails: orders, letters, words such as `done`, and settings of the writer.

/** A setting of a person, as written in a mail. */
export interface Setting {
  readonly key: 'zone' | 'quiet' | 'digest' | 'name';
  readonly value: string;
}

/** The parts of a mail's own text. */
export interface ParsedMail {
  /** The lines that belong to no other part; the others are blank, so that line numbers stay the same. */
  readonly orders: string;
  readonly letters: readonly MailedLetter[];
  readonly isDone: boolean;
  readonly isWithdrawn: boolean;
  readonly report: number | 'now' | undefined;
  readonly wantsTables: boolean;
  readonly wantsHelp: boolean;
  readonly wantsToBeForgotten: boolean;
  readonly settings: readonly Setting[];
}

const LETTER = /^\s*letter\s+(?:to\s+)?([a-z][a-z0-9, -]*):\s*(.*)$/i;
const END_OF_LETTER = /^\s*end(?:\s+(?:of\s+)?letter)?\s*[.]?\s*$/i;
const SETTING = /^\s*(zone|quiet|digest|name):\s*(.*)$/i;
const REPORT = /^\s*report(?:\s+(?:turn\s+)?(\d{1,3}))?\s*[.!]?\s*$/i;
const WORD = /^\s*(done|withdraw|tables|help|forget me)\s*[.!]?\s*$/i;
/** Words that confirm the orders in the answered mail; an empty mail does so, too. */
const YES = /^\s*(?:yes|yes,? please|ok|okay|confirm(?:ed)?|agreed)\s*[.!]?\s*$/i;

const addressees = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/,|\s+and\s+/)
    .map((seat) => seat.trim())
    .filter((seat) => seat !== '');

/** The letters among some lines, and the other lines; lines of letters are blank in them. */
const extractLetters = (
  lines: readonly string[],
): { readonly letters: readonly MailedLetter[]; readonly rest: readonly string[] } => {
  const letters: MailedLetter[] = [];
  const rest: string[] = [];
  let open: { readonly to: readonly string[]; readonly subject: string; readonly body: string[] } | undefined;
  const close = (): void => {
    if (open) letters.push({ ...open, body: open.body.join('\n').trim() });
    open = undefined;
  };
  for (const line of lines) {
    const [, to, subject = ''] = LETTER.exec(line) ?? [];
    const isEnd = open !== undefined && END_OF_LETTER.test(line);
    if (isEnd || to !== undefined) close();
    if (to !== undefined) open = { to: addressees(to), subject: subject.trim() || 'A letter', body: [] };
    else if (open) open.body.push(line);
    rest.push(open || isEnd ? '' : line);
  }
  close();
  return { letters, rest };
};

/** Parses a mail's own text, without quotations. */
export const parseMail = (text: string): ParsedMail => {
  const { letters, rest } = extractLetters(text.split('\n'));
  const said = new Set<string>();
  const settings: Setting[] = [];
  let report: ParsedMail['report'];
  const orders = rest.map((line) => {
    const [, word] = WORD.exec(line) ?? [];
    const [, key, value = ''] = SETTING.exec(line) ?? [];
    const asked = REPORT.exec(line);
    if (word !== undefined) said.add(word.toLowerCase());
    else if (key !== undefined)
      settings.push({ key: key.toLowerCase() as Setting['key'], value: value.trim() });
    else if (asked) report = asked[1] === undefined ? 'now' : Number(asked[1]);
    else return line;
    return '';
  });
  return {
    letters,
    settings,
    report,
    orders: orders.join('\n').trimEnd(),
    isDone: said.has('done'),
    isWithdrawn: said.has('withdraw'),
    wantsTables: said.has('tables'),
    wantsHelp: said.has('help'),
    wantsToBeForgotten: said.has('forget me'),
  };
};

/** Whether the text only confirms the mail it answers. */
export const isConfirmation = (orders: string): boolean =>
  orders.split('\n').every((line) => line.trim() === '' || YES.test(line));

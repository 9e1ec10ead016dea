import { lineCountText } from '../../composer/sheet.ts';
import { type Line, wrap } from '../../shell/lines.ts';
import { seatInSentence } from '../../table/seats.ts';
import type { Table } from '../../table/table.ts';
import type { Prompt } from './prompts.ts';

/** Columns of the confirmation box. */
const BOX_COLUMNS = 70;

/** The confirmation before an action of the game master. */
export interface ActBox {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly yes: string;
}

/** The sentences of a box; the first repeats what was typed, if anything was. */
interface Wording {
  readonly title: string;
  readonly yes: string;
  readonly brings: readonly string[];
}

const TOLD = 'Everybody is told, and it stays on the record.';

const SEAT_CHANGES: Readonly<Record<string, string>> = {
  invite: 'The seat gets a new token. The old one stops working, and its connections end.',
  open: 'The seat waits for a person. Until then, whatever is due from it counts as missing.',
};

/** What the game's stand-in does with the seat; undefined for another word. */
const standInSentence = ({ gm, client }: Table, word: string): string | undefined => {
  if (word !== gm?.desk.standIn) return undefined;
  const bot = client.game.bots?.[word];
  return `The engine plays the seat from now on.${bot ? ` ${bot.name}: ${bot.sentence}` : ''}`;
};

const seatWording = (name: string, words: string, table: Table): Wording => ({
  title: `Who plays ${name}: ${words}?`,
  yes: words === 'invite' ? 'invite' : 'change the seat',
  brings: [
    SEAT_CHANGES[words] ?? standInSentence(table, words) ?? `${words} is named as who plays ${name}.`,
    TOLD,
  ],
});

const wordingOf = ({ is, seat = '' }: Prompt, words: string, table: Table): Wording => {
  const { settings, state } = table.gm?.desk ?? {};
  const name = seatInSentence(table, seat);
  switch (is) {
    case 'rule':
      return {
        title: 'Send this ruling?',
        yes: 'rule',
        brings: ['The ruling takes effect at once, and the step goes on with it.'],
      };
    case 'amend':
      return { title: 'Change the position?', yes: 'change it', brings: ['It takes effect at once.', TOLD] };
    case 'deadline':
      return { title: 'Set this deadline?', yes: 'set it', brings: [TOLD] };
    case 'pause':
      return state === 'paused'
        ? { title: 'Restart the clock?', yes: 'let it run', brings: [TOLD] }
        : { title: 'Stop the clock?', yes: 'stop it', brings: ['No phase closes by its deadline.', TOLD] };
    case 'sheet':
      return {
        title: `Hand in a sheet for ${name}?`,
        yes: 'hand in',
        brings: [
          `It has ${lineCountText(words.replaceAll(';', '\n'))}, and takes the place of what was handed in for the seat.`,
        ],
      };
    case 'notice':
      return { title: 'Tell everybody?', yes: 'tell them', brings: ['It cannot be undone.'] };
    case 'seat':
      return seatWording(name, words.trim(), table);
    case 'retract':
      return {
        title: 'Take the last closing back?',
        yes: 'take it back',
        brings: [
          'All its results are undone. The sheets are handed in again as before, and dice are rolled again.',
          'Its reports stay on record, marked as taken back. Everybody is told.',
        ],
      };
    case 'publish':
      return {
        title: 'Publish the result?',
        yes: 'publish',
        brings: ['Everybody reads it, and the next phase opens.'],
      };
    case 'review':
      return settings?.review === true
        ? {
            title: 'Tell results at once?',
            yes: 'tell them',
            brings: ['From now on a result is told as soon as its phase closes.', TOLD],
          }
        : {
            title: 'Seal results?',
            yes: 'seal them',
            brings: ['From now on results stay sealed until you publish them.', TOLD],
          };
  }
};

const boxRows = (text: string): readonly string[] => wrap(text, BOX_COLUMNS, 2);

/** The confirmation for a typed action: its words, its reason, its consequences. */
export const actBox = (
  prompt: Prompt,
  { words, why }: { readonly words: string; readonly why: string },
  table: Table,
): ActBox => {
  const { title, yes, brings } = wordingOf(prompt, words, table);
  const isSaidInTitle = prompt.is === 'seat' || words.trim() === '' || words === why;
  return {
    title,
    yes,
    lines: [
      ...(isSaidInTitle ? [] : boxRows(words.trim())).map((row): Line => [['title', row]]),
      ...brings.flatMap(boxRows).map((row): Line => [row]),
      ...(why.trim() === '' ? [] : boxRows(`Why: ${why.trim()}`)).map((row): Line => [['dim', row]]),
    ],
  };
};

/** The confirmation before a reminder is sent to those who are missing. */
export const remindBox = (table: Table): ActBox => {
  const missing = (table.gm?.desk.seats ?? [])
    .filter(({ isIn, isAwaited }) => isAwaited && !isIn)
    .map(({ seat }) => seatInSentence(table, seat));
  const whom = missing.length === 0 ? 'Nobody is missing.' : `Missing: ${missing.join(', ')}.`;
  return {
    title: 'Remind them?',
    yes: 'remind',
    lines: [whom, 'They read it at their desk, and by mail where the server sends mail.']
      .flatMap(boxRows)
      .map((row): Line => [row]),
  };
};

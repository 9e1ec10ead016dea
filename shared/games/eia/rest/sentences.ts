import type { Statement } from '../state/board.ts';
import { monthName } from '../vocabulary/months.ts';
import { type Sentences, type Words } from '../wording/words.ts';
import type { RestFact } from './facts.ts';

const who = (by: string, { name }: Words): string =>
  by === 'gm' ? 'the game master' : by === 'table' ? 'the table' : name(by);

const statementText = (statement: Statement, { name }: Words): string => {
  switch (statement.kind) {
    case 'forces': {
      const list = statement.list.length > 0 ? statement.list.join(', ') : 'nothing';
      return `${name(statement.of)} has in ${name(statement.in)}: ${list}`;
    }
    case 'no-way':
      return `${name(statement.of)} cannot enter ${name(statement.to)}`;
    case 'other':
      return `${statement.key}: ${statement.text}`;
  }
};

export const restSentences: Sentences<RestFact> = {
  stated: ({ id, by, statement }, words) =>
    `Fact ${String(id)}, by ${who(by, words)}: ${statementText(statement, words)}.`,
  board: ({ by, text }, words) => `By ${who(by, words)}: ${text}.`,
  objected: ({ against, by, text }, words) => `${who(by, words)} objects to ${against}: “${text}”`,
  ruled: ({ on, outcome, by }, words) => `Ruling on ${on}, by ${who(by, words)}: ${outcome}.`,
  asked: ({ text }) => `A ruling is asked for: “${text}”`,
  'duty-done': ({ id, text }) => `Duty ${String(id)} is done: ${text}.`,
  'month-closed': ({ month }) => `${monthName(month)} is over.`,
};

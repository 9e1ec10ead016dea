import type { Story } from '../stories.ts';

export const BOOKS: readonly Story[] = [
  [
    'reports are read turn by turn and searched',
    'orders',
    'R',
    'Unrest breaks out in Egypt.',
    '/Egypt\r',
    'Egypt',
  ],
  [
    'the story is told event by event, and skipped',
    'orders',
    'R',
    '[Reports]',
    '\t',
    '[Story]',
    ' ',
    'Space next',
    's',
    /^(?!.*\[Story\]).*$/s,
  ],
  ['the dice screen explains the proof', 'orders', 'gi', 'SHA-256'],
  ['the ledger shows income and upkeep line by line', 'orders', 'gl', /Colonial Office +£\d+.*Algiers +£40/s],
  [
    'the ledger goes from power to power',
    'orders',
    'gl',
    'Colonial Office',
    'l',
    /^(?!.*F France, 1880).*$/s,
  ],
  ['the standings compare all powers', 'orders', 'gs', /Britain.*France.*Germany/s],
  ['the house rules are listed with what they decide', 'orders', 'gh', '[House rules]'],
  ['charts show tensions towards their threshold', 'orders', 'B', '[Ledger]', '\t\t', '[Charts]'],
  ['customs of the table are in the books', 'orders', 'gu', '[Customs]'],
  [
    'phases that have closed are listed, or that the server keeps none',
    'orders',
    'gp',
    /as you saw it when a phase opened/,
  ],
];

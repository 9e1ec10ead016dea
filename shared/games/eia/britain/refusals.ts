import { refusals } from '../vocabulary/refusals.ts';

/** Refusals of questions and gifts to a Great Britain that the rules play. */
export const britishRefusals = refusals({
  'no-automaton': () => 'The rules do not play Great Britain here.',
  'not-reverted': () => 'Until the Crimean war is over, Turkey decides for the Royal Navy.',
  'not-at-war-with-britain': ({ power }: { power: string }, { name }) =>
    `Great Britain is not at war with ${name(power)}.`,
  'own-port': () => 'Only another power can ask Great Britain to raid your fleet.',
  'asked-already': () => 'Great Britain has answered that for this port this month.',
});

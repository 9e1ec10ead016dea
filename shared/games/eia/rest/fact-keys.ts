/** A kind of fact about the map other than forces, identified by how its key begins. */
export interface FactKey {
  /** `bank of`, which the name of a power or minor follows. */
  readonly key: string;
  readonly hint: string;
  /** Set if the rules read it in every match; otherwise only those that play Great Britain do. */
  readonly isRead?: true;
  /** Common values. */
  readonly answers?: readonly string[];
  /** An example of another value. */
  readonly like?: string;
}

const YES_OR_NO = ['yes', 'no'];
const NONE = ['none'];
const A_MONTH = '1805-03';

export const FACT_KEYS: readonly FactKey[] = [
  { key: 'dominant', hint: 'which powers are dominant', isRead: true, answers: NONE, like: 'russia, france' },
  { key: 'capital-occupied of', hint: 'whether its capital is occupied', answers: YES_OR_NO },
  { key: 'fleet of', hint: 'its ships', answers: NONE, like: '60 ship-of-the-line, 12 frigate' },
  { key: 'at-sea of', hint: 'its fleets at sea', answers: NONE, like: '2 english-channel, 1 baltic' },
  { key: 'naval-loss', hint: 'the month of the last British loss at sea', like: A_MONTH },
  { key: 'corps of', hint: 'its corps on hand', answers: NONE, like: 'i, ii full, vi weak' },
  { key: 'bank of', hint: 'its money in $', like: '120' },
  { key: 'battle of', hint: 'the month of its last battle with a power', like: A_MONTH },
  { key: 'america-war', hint: 'whether there is an American war', answers: YES_OR_NO },
  {
    key: 'technology',
    hint: 'what is invented',
    answers: NONE,
    like: 'steamship, breech-loading by prussia',
  },
  { key: 'crimean-war', hint: 'whether the Crimean war is over', answers: ['over'] },
];

/** The kind of a key: `bank of` of `bank of russia`. */
export const factKeyOf = (key: string): FactKey | undefined =>
  FACT_KEYS.find((each) => key === each.key || key.startsWith(`${each.key} `));

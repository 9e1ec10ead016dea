/** What is due on the map: as it stands in a position, which is read back, and in words for its owners. */
const DUTIES = {
  'set-up': { form: 'set up {minor} by {by}', words: 'set up {minor}' },
  'place-fleet': { form: 'place fleet of {minor} by {by}', words: 'place the fleet of {minor}' },
  'exchange-prisoners': {
    form: 'exchange prisoners {one} {other}',
    words: 'exchange prisoners between {one} and {other}',
  },
  repatriate: {
    form: 'repatriate {power} from {from}',
    words: 'bring the forces of {power} home from {from}',
  },
  'leave-capitals': {
    form: 'garrisons of {power} leave capitals of {from}',
    words: 'take the garrisons of {power} out of the capitals of {from}',
  },
  'lend-corps': { form: 'loan corps of {power} to {to}', words: 'lend corps of {power} to {to}' },
  'remove-all': { form: 'remove forces of {of}', words: 'remove the forces of {of}' },
  'remove-ruler': { form: 'remove ruler of {power}', words: 'remove the ruler of {power}' },
  /** Corps or fleets, as the victor has named. */
  'remove-some': { form: 'remove {what} of {power}', words: 'remove {what} of {power}' },
} as const;

type Duties = typeof DUTIES;

export type DutyKind = keyof Duties;

type SlotOf<Form extends string> = Form extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot | SlotOf<Rest>
  : never;

/** A duty by its kind and what its form has slots for. */
export type DutyDue = {
  readonly [K in DutyKind]: { readonly kind: K } & Readonly<Record<SlotOf<Duties[K]['form']>, string>>;
}[DutyKind];

const filled = (text: string, valueOf: (slot: string) => string): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, slot: string) => valueOf(slot));

/** A duty as it stands in positions. */
export const dutyText = (duty: DutyDue): string => {
  const slots: Readonly<Record<string, string>> = duty;
  return filled(DUTIES[duty.kind].form, (slot) => slots[slot] ?? '');
};

const READERS = Object.values(DUTIES).map(({ form, words }) => ({
  pattern: new RegExp(`^${filled(form, (slot) => `(?<${slot}>\\S+)`)}$`),
  words,
}));

/** A duty of a position in words; one of an older version that no form reads keeps its own. */
export const dutyInWords = (text: string, nameOf: (id: string) => string): string => {
  for (const { pattern, words } of READERS) {
    const slots = pattern.exec(text)?.groups;
    if (slots) return filled(words, (slot) => nameOf(slots[slot] ?? ''));
  }
  return text.split(' ').map(nameOf).join(' ');
};

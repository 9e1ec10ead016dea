/** Duties on the map: the form in which a position keeps them, which is read back, and the words for their owners. */
const DUTIES = {
  'set-up': { form: 'set up {minor} by {by}', words: 'set up {minor}' },
  'place-fleet': { form: 'place fleet of {minor} by {by}', words: 'place the fleet of {minor}' },
  'exchange-prisoners': {
    form: 'exchange prisoners {one} {other}',
    words: 'exchange prisoners between {one} and {other}',
  },
  repatriate: {
    form: 'repatriate {power} from {from}',
    words: 'bring any forces of {power} home from {from}',
  },
  'leave-capitals': {
    form: 'garrisons of {power} leave capitals of {from}',
    words: 'take the garrisons of {power} out of the capitals of {from}',
  },
  'lend-corps': { form: 'loan corps of {power} to {to}', words: 'lend corps of {power} to {to}' },
  'remove-all': { form: 'remove forces of {of}', words: 'remove the forces of {of}' },
  'remove-ruler': { form: 'remove ruler of {power}', words: 'remove the ruler of {power}' },
  /** Corps or fleets, as the victor chose. */
  'remove-some': { form: 'remove {what} of {power}', words: 'remove {what} of {power}' },
} as const;

type Duties = typeof DUTIES;

export type DutyKind = keyof Duties;

type SlotOf<Form extends string> = Form extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot | SlotOf<Rest>
  : never;

/** A duty: its kind and the values of its form's slots. */
export type DutyDue = {
  readonly [K in DutyKind]: { readonly kind: K } & Readonly<Record<SlotOf<Duties[K]['form']>, string>>;
}[DutyKind];

const filled = (text: string, valueOf: (slot: string) => string): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, slot: string) => valueOf(slot));

/** A duty in the form in which positions keep it. */
export const dutyText = (duty: DutyDue): string => {
  const slots: Readonly<Record<string, string>> = duty;
  return filled(DUTIES[duty.kind].form, (slot) => slots[slot] ?? '');
};

const KINDS = Object.keys(DUTIES) as readonly DutyKind[];

const READERS = KINDS.map((kind) => ({
  kind,
  pattern: new RegExp(`^${filled(DUTIES[kind].form, (slot) => `(?<${slot}>\\S+)`)}$`),
}));

/** The duty that a position keeps in this form; nothing if an older version wrote a form that is not read any more. */
export const readDuty = (text: string): DutyDue | undefined => {
  for (const { kind, pattern } of READERS) {
    const slots = pattern.exec(text)?.groups;
    if (slots) return { kind, ...slots } as DutyDue;
  }
  return undefined;
};

/** A duty of a position in words; an old form that is not read any more keeps its own words. */
export const dutyInWords = (text: string, nameOf: (id: string) => string): string => {
  const duty = readDuty(text);
  if (!duty) return text.split(' ').map(nameOf).join(' ');
  const slots: Readonly<Record<string, string>> = duty;
  return filled(DUTIES[duty.kind].words, (slot) => nameOf(slots[slot] ?? ''));
};

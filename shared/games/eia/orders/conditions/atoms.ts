import { keyword } from '../../../../kernel/language/grammar.ts';
import { quote } from '../../../../kernel/language/lexer.ts';
import type { OrderReader } from '../order-reader.ts';
import type { Atom, Condition, Subject } from '../types.ts';
import { formatSubject, readObject, readSubject } from './subjects.ts';

/** Lines of help for what a condition can ask. */
export const ATOM_SYNTAX: readonly string[] = [
  'WHO is at war with WHOM',
  'WHO declared war on WHOM',
  'WHO called WHOM [against WHOM]',
  'WHO answered WHOM, WHO refused WHOM',
  'WHO sued WHOM, WHO surrendered to WHOM [conditionally | unconditionally]',
  'WHO is allied with WHOM, WHO allies with WHOM',
  'WHO runs MINOR, WHO stays at war with MINOR',
  'WHO is in dominant | neutral | instability | fiasco, WHO is dominant',
  'ruling "TEXT"',
];

const ZONES = ['dominant', 'neutral', 'instability', 'fiasco'].map((zone) =>
  keyword(zone, 'a zone of the track'),
);
const HOW = [keyword('conditionally', ''), keyword('unconditionally', '')];

/** Verbs in their form behind a name, with those read behind `i` and otherwise. */
const VERBS = [
  keyword('is at war with', 'a war that is on', 'am at war with', 'are at war with'),
  keyword('is not at war with', 'no such war', 'am not at war with'),
  keyword('declared war on', 'this month', 'declares war on'),
  keyword('called', 'a call to an ally'),
  keyword('answered', 'a call that was answered'),
  keyword('refused', 'a call that was refused'),
  keyword('sued', 'a suit for peace'),
  keyword('surrendered to', 'a peace by surrender'),
  keyword('is allied with', 'an alliance that stands', 'am allied with', 'are allied with'),
  keyword('is not allied with', 'no such alliance', 'am not allied with'),
  keyword('allies with', 'the same step makes the alliance', 'ally with'),
  keyword('runs', 'controls a minor', 'run', 'controls', 'control'),
  keyword('stays at war with', 'does not back down', 'stay at war with'),
  keyword('is in', 'a zone of the status track', 'am in'),
  keyword('is dominant', 'a dominant power', 'am dominant'),
];

type Rest = (reader: OrderReader, who: Subject) => Condition;

const minor = (reader: OrderReader): string => reader.expectName(reader.vocabulary.minors);

const surrendered: Rest = (reader, who) => {
  const to = readObject(reader);
  const how = reader.acceptChoice(HOW, 'how') as 'conditionally' | 'unconditionally' | undefined;
  return { is: 'surrendered', who, to, ...(how && { how }) };
};

const called: Rest = (reader, who) => {
  const ally = readObject(reader);
  return reader.accept('against', 'the enemy of the call')
    ? { is: 'called', who, ally, enemy: readObject(reader) }
    : { is: 'called', who, ally };
};

const RESTS: Readonly<Record<string, Rest>> = {
  'is at war with': (reader, who) => ({ is: 'at-war', who, with: readObject(reader) }),
  'is not at war with': (reader, who) => ({ is: 'not', of: { is: 'at-war', who, with: readObject(reader) } }),
  'declared war on': (reader, who) => ({ is: 'declared', who, on: readObject(reader) }),
  called,
  answered: (reader, who) => ({ is: 'answered', who, caller: readObject(reader) }),
  refused: (reader, who) => ({ is: 'refused', who, caller: readObject(reader) }),
  sued: (reader, who) => ({ is: 'sued', who, of: readObject(reader) }),
  'surrendered to': surrendered,
  'is allied with': (reader, who) => ({ is: 'allied', who, with: readObject(reader) }),
  'is not allied with': (reader, who) => ({ is: 'not', of: { is: 'allied', who, with: readObject(reader) } }),
  'allies with': (reader, who) => ({ is: 'allies', who, with: readObject(reader) }),
  runs: (reader, who) => ({ is: 'runs', who, minor: minor(reader) }),
  'stays at war with': (reader, who) => ({ is: 'stays', who, minor: minor(reader) }),
  'is in': (reader, who) => ({ is: 'in-zone', who, zone: reader.expectChoice(ZONES, 'a zone') }),
  'is dominant': (_, who) => ({ is: 'dominant', who }),
};

export const readAtom = (reader: OrderReader): Condition => {
  if (reader.accept('ruling', 'the game master answers')) {
    return { is: 'ruling', text: reader.expectText('the question in quotation marks') };
  }
  const who = readSubject(reader);
  const verb = reader.expectChoice(VERBS, 'what is asked of it');
  return RESTS[verb]?.(reader, who) ?? reader.fail();
};

/** `is` after a name, `am` after `i`; other verbs lose their s. */
const verbFor = (who: Subject, verb: string): string => {
  if (who !== 'me') return verb;
  return verb.startsWith('is ')
    ? `am ${verb.slice(3)}`
    : verb.replace(/^(runs|stays)\b/, (found) => found.slice(0, -1)).replace(/^allies/, 'ally');
};

const predicateOf = (atom: Exclude<Atom, { readonly is: 'ruling' }>): readonly [string, string] => {
  switch (atom.is) {
    case 'at-war':
      return ['is at war with', atom.with];
    case 'declared':
      return ['declared war on', atom.on];
    case 'called':
      return ['called', atom.enemy === undefined ? atom.ally : `${atom.ally} against ${atom.enemy}`];
    case 'answered':
    case 'refused':
      return [atom.is, atom.caller];
    case 'sued':
      return ['sued', atom.of];
    case 'surrendered':
      return ['surrendered to', atom.how === undefined ? atom.to : `${atom.to} ${atom.how}`];
    case 'allied':
      return ['is allied with', atom.with];
    case 'allies':
      return ['allies with', atom.with];
    case 'runs':
      return ['runs', atom.minor];
    case 'stays':
      return ['stays at war with', atom.minor];
    case 'in-zone':
      return ['is in', atom.zone];
    case 'dominant':
      return ['is dominant', ''];
  }
};

export const formatAtom = (atom: Atom): string => {
  if (atom.is === 'ruling') return `ruling ${quote(atom.text)}`;
  const [verb, rest] = predicateOf(atom);
  return `${formatSubject(atom.who)} ${verbFor(atom.who, verb)} ${rest}`.trim();
};

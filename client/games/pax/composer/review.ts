import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import type { GreatPower, Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { type LineJudgement, judgeLineByLine } from '@chancery/shared/games/pax/movement/judgement.ts';
import { actorOf, actorsOf } from '@chancery/shared/games/pax/movement/order-lines.ts';
import { refusalSentence } from '@chancery/shared/games/pax/report/refusals.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { BackgroundWork, runToEnd } from '../../../shell/background-work.ts';
import { poundsText } from '../pounds-text.ts';
import { partyName } from '../views/names.ts';
import type { DraftReading, DraftRow } from './draft-reading.ts';

/** A problem of a row. `bad`: it will not be carried out as it is; `doubt`: it may not. */
export interface Warning {
  readonly weight: 'bad' | 'doubt';
  readonly text: string;
}

/** A draft with its problems and costs, row by row. */
export interface Review {
  readonly reading: DraftReading;
  /** By row. */
  readonly judgements: readonly (LineJudgement | undefined)[];
  readonly warnings: readonly (readonly Warning[])[];
  /** The acting power, by row. */
  readonly owners: readonly (GreatPower | undefined)[];
  /** Its lines are still being read or judged in the background. */
  readonly isProvisional?: boolean;
}

/** The data for reviewing a draft: the rules, the position and its seat. */
export interface ReviewSubject {
  readonly edition: Edition;
  readonly state: PaxState;
  readonly seat: Seat;
}

const refusalWarnings = (edition: Edition, { refusal, mayBeRefused }: LineJudgement): readonly Warning[] => {
  if (!refusal) return [];
  const sentence = refusalSentence(edition, refusal);
  return mayBeRefused
    ? [{ weight: 'doubt', text: `Perhaps not possible after the lines above: ${sentence}` }]
    : [{ weight: 'bad', text: `Not allowed as things stand: ${sentence}` }];
};

const lawWarnings = (edition: Edition, judgement: LineJudgement): readonly Warning[] => {
  return [
    ...refusalWarnings(edition, judgement),
    ...(judgement.isNeverTrue
      ? [{ weight: 'bad', text: 'Its condition can never come true, whatever others do.' } as const]
      : []),
    ...(judgement.excludesItself
      ? [
          {
            weight: 'bad',
            text: 'It excludes itself: its condition is false as soon as it is carried out.',
          } as const,
        ]
      : []),
  ];
};

/** Warnings for a line below one that cannot be paid, if the house rule stops execution there (AMB-4). */
const WARNINGS_AFTER_UNPAID: Readonly<Record<LineJudgement['brokenOff'], readonly Warning[]>> = {
  no: [],
  perhaps: [
    {
      weight: 'doubt',
      text: 'A line above may not be paid, and after such a line nothing is carried out.',
    },
  ],
  surely: [
    {
      weight: 'bad',
      text: 'A line above cannot be paid, and after such a line nothing is carried out.',
    },
  ],
};

const moneyWarnings = (judgement: LineJudgement): readonly Warning[] => {
  if (judgement.brokenOff !== 'no') return WARNINGS_AFTER_UNPAID[judgement.brokenOff];
  if (judgement.isSurelyUnfunded) {
    return [
      {
        weight: 'bad',
        text: 'It surely overspends: it cannot be paid, whatever becomes of the lines above it.',
      },
    ];
  }
  return judgement.isFunded || judgement.refusal
    ? []
    : [{ weight: 'doubt', text: 'The money ends above: paid only if lines above are struck.' }];
};

const consentWarnings = (edition: Edition, { consents }: LineJudgement): readonly Warning[] =>
  consents.map((power) => ({
    weight: 'doubt',
    text: `Needs an "admit" from ${partyName(edition, power)} in the same phase.`,
  }));

const warningsOn = (
  edition: Edition,
  row: DraftRow,
  judgement: LineJudgement | undefined,
): readonly Warning[] => {
  if (row.problem) return [{ weight: 'bad', text: row.problem.message }];
  if (row.is === 'order' && row.number === undefined)
    return [{ weight: 'bad', text: 'The condition of its block is not understood.' }];
  if (!judgement) return [];
  return [
    ...lawWarnings(edition, judgement),
    ...moneyWarnings(judgement),
    ...consentWarnings(edition, judgement),
  ];
};

const reviews = new WeakMap<DraftReading, { readonly of: ReviewSubject; readonly review: Review }>();

const cachedReview = (of: ReviewSubject, reading: DraftReading): Review | undefined => {
  const before = reviews.get(reading);
  return before?.of.state === of.state && before.of.seat === of.seat ? before.review : undefined;
};

/** A review of a reading; rows missing in `judged` have not been judged. */
const withJudgements = (
  { edition, seat }: ReviewSubject,
  reading: DraftReading,
  judged: readonly LineJudgement[],
): Review => {
  const byId = new Map(judged.map((judgement) => [judgement.id, judgement]));
  const judgements = reading.rows.map(({ number }) => byId.get(`${seat}/${String(number)}`));
  return {
    reading,
    judgements,
    warnings: reading.rows.map((row, n) => warningsOn(edition, row, judgements[n])),
    owners: reading.rows.map(({ order }) => order && actorOf(seat, order)),
  };
};

function* reviewInParts(of: ReviewSubject, reading: DraftReading): Generator<number, Review, undefined> {
  const judgements = yield* judgeLineByLine(of, of.seat, reading.sheet);
  const review = withJudgements(of, reading, judgements);
  reviews.set(reading, { of, review });
  return review;
}

/** Reviews a draft from what is known before other sheets are handed in. */
export const reviewOf = (of: ReviewSubject, reading: DraftReading): Review =>
  cachedReview(of, reading) ?? runToEnd(reviewInParts(of, reading));

/** Whether a draft has been completely judged. */
export const isJudged = (of: ReviewSubject, reading: DraftReading): boolean =>
  cachedReview(of, reading) !== undefined;

/** Maximum number of rows judged and forecast at one key press. */
export const MAX_ROWS_AT_ONCE = 300;

const reviewWork = new BackgroundWork();
const provisionalReviews = new WeakMap<DraftReading, Review>();

/** The same without blocking: a long draft is judged between keys, and its review is provisional until then. */
export const reviewWithoutWaiting = (of: ReviewSubject, reading: DraftReading): Review => {
  const { readRest, rows } = reading;
  if (readRest) reviewWork.begin(reading, readRest);
  else if (rows.length <= MAX_ROWS_AT_ONCE) return reviewOf(of, reading);
  const before = cachedReview(of, reading) ?? provisionalReviews.get(reading);
  if (before) return before;
  if (!readRest) reviewWork.begin(reading, () => reviewInParts(of, reading));
  const review: Review = { ...withJudgements(of, reading, []), isProvisional: true };
  provisionalReviews.set(reading, review);
  return review;
};

/** The treasury of a power and the draft's spending from it. */
export interface Purse {
  readonly power: GreatPower;
  readonly treasury: number;
  readonly spent: number;
}

/** The treasuries a seat spends from: its own, and for Germany also Austria-Hungary's (PB-AH-1). */
export const pursesOf = ({ state, seat }: ReviewSubject, { judgements, owners }: Review): readonly Purse[] =>
  actorsOf(seat).map((power) => ({
    power,
    treasury: state.treasury[power],
    spent: judgements.reduce(
      (sum, judgement, n) => sum + (owners[n] === power ? (judgement?.cost ?? 0) : 0),
      0,
    ),
  }));

/** `the money of Italy ends here: £12 of £52 left`. */
export const moneyEndsText = (
  { edition, state, seat }: ReviewSubject,
  owner: GreatPower,
  judgement: LineJudgement,
): string => {
  const left = state.treasury[owner] - (judgement.running - judgement.cost);
  const whose = seat === 'germany' ? ` of ${partyName(edition, owner)}` : '';
  return `the money${whose} ends here: ${poundsText(left)} of ${poundsText(state.treasury[owner])} left`;
};

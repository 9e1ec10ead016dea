import { type Edition, powerRow } from '../../charts/edition.ts';
import type { TreatyText } from '../../state/treaties.ts';
import type { TermOf } from '../../treaties/clauses/form.ts';
import { isPower, type Power } from '../../vocabulary/ids.ts';

// Pacts that could only be called upon by causing the Great War.

/** A power with whoever usually joins its wars: Austria-Hungary joins Germany's (PB-DOW-12). */
const withPartner = (power: Power): readonly Power[] =>
  power === 'germany' ? ['germany', 'austria-hungary'] : [power];

interface PactInText {
  readonly edition: Edition;
  readonly text: Pick<TreatyText, 'between' | 'secret'>;
  readonly term: TermOf<'defensive'>;
}

/** Whether a war in which a pact is kept would be the Great War, whichever of its enemies began it (PB-GREATWAR-1). */
const drawsInFour = ({ edition, text: { between }, term: { against } }: PactInText): boolean =>
  against.length > 0 &&
  against.every((enemy) => {
    if (!isPower(enemy)) return false;
    const parties = new Set([...between, enemy].flatMap(withPartner));
    const european = [...parties].filter((power) => powerRow(edition, power).european === true);
    return european.length >= edition.tables.tensions.europeanPowersInOneWar;
  });

/** Whether a pact deters its enemies: everybody knows of it, and no war would be begun against it. */
export const isDeterrent = (pact: PactInText): boolean => !pact.text.secret && drawsInFour(pact);

/** Whether a pact changes nothing: nobody knows of it, and nobody would answer a call upon it. */
export const isHollow = (pact: PactInText): boolean => pact.text.secret && drawsInFour(pact);

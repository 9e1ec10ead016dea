import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import type { Move } from '@chancery/shared/games/pax/war/manoeuvre/marching.ts';
import { placeInSentence, placeName, verbForAll } from '@chancery/shared/games/pax/wording/words.ts';
import { namesText, stacksText } from '../war/words.ts';
import type { ArmForecast, MoveOutlook } from './war-moves.ts';

// What a move leads to, in sentences.

/** `Tunis: B armies 6 against F armies 4.` */
const moveOutlookText = (edition: Edition, { to, friends, enemies }: MoveOutlook): string => {
  const against = enemies.length > 0 ? `against ${stacksText(enemies)}` : 'and no enemy';
  return `${placeName(edition, to)}: ${stacksText(friends)} ${against}.`;
};

const conquestText = (edition: Edition, { to, enemies }: MoveOutlook): string => {
  const where = placeInSentence(edition, to);
  return enemies.some(({ arm }) => arm === 'army')
    ? `Your armies conquer ${where} once no enemy army is left there.`
    : `Your armies conquer ${where} if no enemy army comes before the attacks.`;
};

const providedText = ({ units }: Move, isProvided: boolean): string => {
  if (units.arm === 'navy') return isProvided ? 'They can coal there.' : 'They cannot coal there.';
  return isProvided ? 'They are in supply there.' : 'They are without supply there.';
};

const CAPTURED = 'Enemy fleets there capture them after the attacks: no fleet of yours is with them.';

const captorsText = ({ captors }: MoveOutlook): string =>
  `If enemy fleets come, they capture them: no fleet of yours is with them, and ${stacksText(captors)} can step there.`;

const attackIntro = ({ isAttackOrdered }: MoveOutlook): string =>
  isAttackOrdered ? 'Your attack there' : 'If you also order an attack there';

const defenceIntro = (edition: Edition, { enemies }: MoveOutlook): string => {
  const foes = [...new Set(enemies.map(({ power }) => power))];
  return `If ${namesText(edition, foes)} ${verbForAll(foes, 'attacks', 'attack')} there`;
};

/** The fights where a move ends, each with who begins it. */
export const moveFights = (
  edition: Edition,
  outlook: MoveOutlook,
): readonly (ArmForecast & { readonly who: string })[] => [
  ...outlook.attacks.map((fight) => ({ ...fight, who: attackIntro(outlook) })),
  ...outlook.defences.map((fight) => ({ ...fight, who: defenceIntro(edition, outlook) })),
];

/** What a move leaves without supply, and the fights where it ends, in sentences. */
interface ToldApart {
  readonly lost: readonly string[];
  readonly fights: readonly string[];
}

/** Where a move ends: forces, what it costs there, who may answer with war, conquest, fights, supply. */
export const moveOutlookTexts = (
  edition: Edition,
  { move, outlook }: { readonly move: Move; readonly outlook: MoveOutlook },
  { lost, fights }: ToldApart,
): readonly string[] => {
  const { friends, isProvided, isCaptured, captors, isConquest, provoked } = outlook;
  if (friends.length === 0) return lost;
  return [
    moveOutlookText(edition, outlook),
    ...(isProvided === false ? [providedText(move, false)] : []),
    ...lost,
    ...(isCaptured ? [CAPTURED] : captors.length > 0 ? [captorsText(outlook)] : []),
    ...(provoked.length > 0
      ? [`${namesText(edition, provoked)} may answer with war: a co-dominion is entered.`]
      : []),
    ...(isConquest ? [conquestText(edition, outlook)] : []),
    ...fights,
    ...(isProvided === true ? [providedText(move, true)] : []),
  ];
};

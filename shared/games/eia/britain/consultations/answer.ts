/** The answer, the rules it follows, and the dice rolled. */
export interface ConsultationAnswer {
  readonly answer: 'intercept' | 'no' | 'melee' | 'line' | 'raid' | 'no raid';
  readonly rules: readonly string[];
  readonly faces: readonly number[];
}

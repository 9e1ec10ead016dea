/** The answer, the rules it rests on, and what fell. */
export interface ConsultationAnswer {
  readonly answer: 'intercept' | 'no' | 'melee' | 'line' | 'raid' | 'no raid';
  readonly rules: readonly string[];
  readonly faces: readonly number[];
}

import type { Edition } from '../../edition.ts';
import type { Seat } from '../../ids.ts';
import type { Adjudication } from '../../phase.ts';
import type { PaxState } from '../../state.ts';
export const openSpoils = (_adjudication: Adjudication): void => undefined;
export const seatsAtSpoils = (_edition: Edition, _state: PaxState): readonly Seat[] => [];
export const closeSpoils = (_adjudication: Adjudication): void => undefined;

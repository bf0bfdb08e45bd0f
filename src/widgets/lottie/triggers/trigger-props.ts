import type { LottieParts } from '../markup';
import type { Playback } from '../playback';
import type { LottieOptions } from '../settings';

/** What every trigger gets. */
export interface TriggerProps {
  parts: LottieParts;
  options: LottieOptions;
  playback: Playback;
}

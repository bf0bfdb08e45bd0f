import { guard } from '../../host/report';
import { loadScript } from '../../host/scripts/vendor';
import { readGlobal } from '../../host/settings/settings';
import { asNumber, asShape } from '../../host/settings/shapes';

/** How strong a password is, in the host's words. */
export type Strength = 'short' | 'bad' | 'good' | 'strong';

const GRADES: readonly Strength[] = ['short', 'short', 'bad', 'good', 'strong'];

/** A grade of the host's meter, 0 to 4; 5 (the two passwords differ) counts as too short. */
export const strengthOf = (grade: number): Strength => GRADES[grade] ?? 'short';

type Meter = (password: string, disallowed: unknown, repeated: string) => unknown;
type Scorer = (password: string, disallowed: unknown) => { score?: unknown };

const hostMeter = (): Record<string, unknown> => asShape(asShape(readGlobal('wp')).passwordStrength);

/** The dictionary is 400 kB: it comes when a password field is first used, from the host's own address. */
export async function loadDictionary(): Promise<void> {
  const { src } = asShape(readGlobal('_zxcvbnSettings'));
  if (typeof readGlobal('zxcvbn') !== 'function' && typeof src === 'string') await loadScript(src);
}

function disallowedWords(): unknown {
  const { userInputDisallowedList: list, userInputBlacklist: older } = hostMeter();
  const words = typeof list === 'function' ? list : older;
  return typeof words === 'function' ? guard('password meter', null, () => words()) : [];
}

/** Grade of a password by the host's meter, else by its dictionary; null when neither knows. */
export function gradeOf(password: string): number | null {
  const { meter } = hostMeter();
  const score = readGlobal('zxcvbn');
  const grade = guard('password meter', null, () => {
    if (typeof meter === 'function') return (meter as Meter)(password, disallowedWords(), '');
    return typeof score === 'function' ? (score as Scorer)(password, disallowedWords()).score : null;
  });
  const known = asNumber(grade, -1);
  return known < 0 ? null : known;
}

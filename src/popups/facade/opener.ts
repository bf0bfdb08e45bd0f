import { closest } from '../../dom/find';
import { asShape } from '../../host/settings/shapes';

const CONTROL = 'a,button,input,summary,[tabindex],[role="button"]';

/** The control behind a click, native or jQuery's: focus goes back to it. Null for anything else. */
export const openerOf = (event: unknown): HTMLElement | null =>
  closest((asShape(event).target as EventTarget | undefined) ?? null, CONTROL);

import { find } from '../../../dom/find';
import { RESET_ALERT } from '../../markup';

/** Says in the form's live region that the choice was taken back; the empty text takes that away. */
export const sayReset = (form: Element, text: string): void => find(form, RESET_ALERT)?.replaceChildren(text);

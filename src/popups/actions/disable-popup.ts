import { currentVisit } from '../rules/visit';

const disableKey = (id: string): string => `popup_${id}_disable`;

/** Whether the visitor asked not to see this popup again (contract 4.3). */
export const isDisabled = (id: string): boolean => Boolean(currentVisit().items.get(disableKey(id)));

/** Never shows this popup to this visitor again (contract 4.3). */
export const disablePopup = (id: string): void => currentVisit().items.set(disableKey(id), true);

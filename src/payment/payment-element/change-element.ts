import { $paymentElements, type ElementState, elementState } from '../stores';

/** Changes the state of a method's element. */
export const changeElement = (type: string, change: Partial<ElementState>): void =>
  $paymentElements.setKey(type, { ...elementState(type), ...change });

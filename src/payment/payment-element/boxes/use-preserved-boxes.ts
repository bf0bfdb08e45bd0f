import { useLayoutEffect } from 'react';
import { beforeAnswer } from '../../../host/events/answers';
import { startedEntries } from '../../../host/start-entry';
import { preserveBoxes } from './preserved-boxes';

/**
 * A checkout that is not ours replaces the whole payment section: the living boxes step aside before it gets its answer,
 * and are back in before anybody reads the page, so that what was typed stays. Needs `moveBefore` of the browser.
 */
export function usePreservedBoxes(form: HTMLElement): void {
  useLayoutEffect(() => {
    const isForeign = form.matches('.checkout') && 'moveBefore' in form && !startedEntries().has('checkout');
    return isForeign ? beforeAnswer('update_order_review', () => preserveBoxes(form)) : undefined;
  }, [form]);
}

import { useLayoutEffect } from 'react';
import { shared } from '../../host/registry';
import { fireTrigger } from '../actions/fire-trigger';
import type { PopupState } from '../stores';
import { armTriggers } from './arm';
import { type PageSignals, pageSignals } from './page-signals';

/** Thirty popups listen to the page once. */
const signalsOfPage = (): PageSignals => shared('popups/signals', () => pageSignals(window));

/** Keeps a popup's triggers armed until one of them fires. */
export function useTriggers({ id, settings, armed, hasTouchExit }: PopupState): void {
  const isArmed = armed.length > 0;
  useLayoutEffect(() => {
    if (!isArmed) return undefined;
    const context = { signals: signalsOfPage(), document, hasTouchExit };
    return armTriggers(settings.triggers, context, (name) => fireTrigger(id, name));
  }, [id, settings, isArmed, hasTouchExit]);
}

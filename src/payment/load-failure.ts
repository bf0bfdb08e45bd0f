import { fill, MESSAGES } from '../stripe/messages';
import { showBoxError } from './box-error';
import type { Component, Desk } from './desk';
import { textOf } from './failure';

/**
 * Says in the method's box why its form is not there: what the server or the connection said, else the catalogue's
 * sentence, which also stands while a form merely takes long.
 */
export function sayLoadFailure(desk: Desk, component: Component): void {
  const notLoaded = fill(MESSAGES.notLoaded, component.method.title);
  showBoxError(desk, component, component.failure ? textOf(desk, component.failure, notLoaded) : notLoaded);
}

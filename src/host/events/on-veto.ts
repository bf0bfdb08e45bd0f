import type { Stop } from '../../dom/events';
import { bind } from './bindings';

type Answer = (...args: unknown[]) => boolean | undefined;

/**
 * Answers a question of the host; `false` is a veto, undefined is no answer. A veto stops the event, because jQuery uses
 * the last return value and a later handler's `true` would override it.
 */
export const onVeto = (target: EventTarget, type: string, decide: Answer): Stop =>
  bind(target, type, undefined, (event, ...args) => {
    const answer = decide(...args);
    if (answer === false) event.stopImmediatePropagation();
    return answer;
  });

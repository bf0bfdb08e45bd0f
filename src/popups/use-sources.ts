import { useLayoutEffect } from 'react';
import { type Stop, stopAll } from '../dom/types';
import { watchNodes } from '../host/scan';
import { addPopup } from './actions/add-popup';
import { closeByEvent, openById } from './actions/run-commands';
import { answerCalls } from './entry/calls';
import { isSource, POPUP } from './markup';
import { $hasPopped } from './stores';

/** Collects the popups of the page, those that come later too, then carries out what was asked before (contract 4.2). */
function start(): Stop {
  const connect = (shell: HTMLElement): void => {
    if (isSource(shell)) addPopup(shell);
  };
  const stopWatching = watchNodes([{ name: 'popup source', selector: POPUP, connect }]);
  return stopAll([
    stopWatching,
    answerCalls({ open: openById, close: closeByEvent, hasPopped: () => $hasPopped.get() }),
  ]);
}

/** What opens at once is drawn at once, which cannot be while the root itself mounts: the collecting follows it. */
export function useSources(): void {
  useLayoutEffect(() => {
    let stop: Stop | null = null;
    let isOver = false;
    queueMicrotask(() => {
      if (!isOver) stop = start();
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);
}

import type { Stop } from '../../dom/events';
import { whenJQuery } from './jquery';

interface Asked {
  url?: string;
}

interface Answering {
  done(work: () => void): unknown;
}

type Prefilter = (work: (options: Asked, given: Asked, request: Answering) => void) => void;

/**
 * Runs `work` when jQuery receives a response from a URL that contains `part`, before the caller's own callbacks. jQuery
 * cannot remove a prefilter, so it stays and does nothing after the stop.
 */
export function beforeAjaxResponse(part: string, work: () => void): Stop {
  let isStopped = false;
  const stop = whenJQuery((jQuery) => {
    (jQuery.ajaxPrefilter as Prefilter | undefined)?.(({ url = '' }, _, request) => {
      if (!isStopped && url.includes(part)) request.done(work);
    });
  });
  return () => {
    isStopped = true;
    stop();
  };
}

import type { Stop } from '../dom/types';
import { whenJQuery } from './jquery';

interface Asked {
  url?: string;
}

interface Answering {
  done(work: () => void): unknown;
}

type Prefilter = (work: (options: Asked, given: Asked, request: Answering) => void) => void;

/**
 * Runs `work` when jQuery brings an answer from an address that holds `part`, before whoever asked gets it. The prefilter
 * itself stays; after the stop it does nothing.
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

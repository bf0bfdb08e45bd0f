import { RequestFailure } from './failure';
import type { Request } from './request';
import { send } from './send';

/** A whole page instead of a part of one (a firewall's, an error's), or the host's word that nobody answered. */
const NO_MARKUP = /<!doctype|<html[\s>]|^\s*(0|-1)\s*$/i;

/** Sends and answers a piece of the host's markup, maybe empty. Rejects like `send`, or with `unreadable`. */
export async function sendForMarkup(request: Request): Promise<string> {
  const { status, text } = await send({ accept: 'html', ...request });
  if (NO_MARKUP.test(text)) throw new RequestFailure('unreadable', status, text);
  return text;
}

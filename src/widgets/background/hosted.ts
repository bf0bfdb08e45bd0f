import { listen } from '../../dom/events';
import { find } from '../../dom/find';
import { stopAll } from '../../dom/types';
import { hostedSource } from '../video-link';
import { VIDEO_HOSTED } from './markup';
import { type Player, type StartPlayer, WIDE } from './player';

/** Plays a file of the site in the server's own `video`. */
export const startHosted: StartPlayer = (box, { link, start, end, once }) => {
  const node = find(box, `.${VIDEO_HOSTED}`, HTMLVideoElement);
  if (!node) return Promise.reject(new Error('The background video has no video element.'));
  node.muted = true;
  let isOver = false;
  const ended = listen(node, 'ended', () => {
    isOver = once;
    if (once) node.style.display = 'none';
  });
  node.src = hostedSource(link, start, end);
  const player: Player = {
    node,
    ratio: WIDE,
    play: () => void (isOver || node.play?.()?.catch(() => undefined)),
    pause: () => node.pause(),
    stop: stopAll([() => node.removeAttribute('src'), () => node.pause(), ended]),
  };
  return new Promise((resolve, reject) => {
    node.addEventListener('canplay', () => resolve(player), { once: true });
    node.addEventListener('error', () => reject(new Error(`Could not play ${link}`)), { once: true });
  });
};

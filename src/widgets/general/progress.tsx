import { useLayoutEffect } from 'react';
import { find } from '../../dom/find';
import { whenSeen } from '../../dom/visibility';
import { asNumber } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { useHandlerReady } from '../use-settings';

/** Sets the length of a bar in percent when it is in view; the page's stylesheet animates it. */
export default function Progress({ node }: FeatureProps) {
  const bar = find(node, '.elementor-progress-bar');
  useLayoutEffect(() => {
    if (!bar) return undefined;
    return whenSeen(bar.parentElement ?? bar, () => {
      bar.style.width = `${asNumber(bar.dataset.max)}%`;
    });
  }, [bar]);
  useHandlerReady(bar && node);
  return null;
}

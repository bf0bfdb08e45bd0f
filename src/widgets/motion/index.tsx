import { useLayoutEffect, useMemo } from 'react';
import { settingsOf } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import type { FeatureProps } from '../../react/feature';
import { useDevice } from '../hooks/use-device';
import { useMotionAllowed } from '../hooks/use-motion-allowed';
import { BackgroundLayer } from './background-layer';
import { type MotionGroup, parseMotionGroup } from './settings';
import { startEffects } from './start-effects';
import { elementTarget } from './target';

/** Scroll and mouse effects of an element and of its background. */
export default function MotionEffects({ node }: FeatureProps) {
  const element = useGroup(node, 'motion_fx');
  const background = useGroup(node, 'background_motion_fx');
  useLayoutEffect(() => {
    const moved = element && elementTarget(node);
    return moved ? startEffects(node, element, moved, elementorOf(node.ownerDocument)) : undefined;
  }, [node, element]);
  return background && <BackgroundLayer node={node} group={background} />;
}

/** A group of effects while it is at work: on the devices it names, where motion is allowed. */
function useGroup(node: HTMLElement, prefix: 'motion_fx' | 'background_motion_fx'): MotionGroup | null {
  const group = useMemo(() => parseMotionGroup(settingsOf(node), prefix), [node, prefix]);
  const device = useDevice(node);
  const isAllowed = useMotionAllowed(node);
  return isAllowed && (group?.devices?.includes(device) ?? true) ? group : null;
}

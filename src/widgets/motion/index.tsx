import { useLayoutEffect, useMemo } from 'react';
import { settingsOf } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import type { FeatureProps } from '../../react/feature';
import { useDevice } from '../hooks/use-device';
import { useMotionAllowed } from '../hooks/use-motion-allowed';
import { parseMotionGroup } from './settings';
import { startEffects } from './start-effects';
import { backgroundTarget, elementTarget } from './target';

/** Scroll and mouse effects of an element and of its background (contract 3.13). */
export default function MotionEffects({ node }: FeatureProps) {
  return (
    <>
      <GroupEffects node={node} prefix="motion_fx" />
      <GroupEffects node={node} prefix="background_motion_fx" />
    </>
  );
}

interface GroupProps extends FeatureProps {
  prefix: 'motion_fx' | 'background_motion_fx';
}

/** One group of effects, at work on the devices it names. */
function GroupEffects({ node, prefix }: GroupProps) {
  const group = useMemo(() => parseMotionGroup(settingsOf(node), prefix), [node, prefix]);
  const device = useDevice(node);
  const isAllowed = useMotionAllowed(node);
  const isDue = isAllowed && group !== null && (group.devices?.includes(device) ?? true);
  useLayoutEffect(() => {
    if (!isDue || !group) return undefined;
    const moved = prefix === 'motion_fx' ? elementTarget(node) : backgroundTarget(node, group);
    return moved ? startEffects(node, group, moved, elementorOf(node.ownerDocument)) : undefined;
  }, [node, prefix, group, isDue]);
  return null;
}

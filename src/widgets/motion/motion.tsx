import { useLayoutEffect, useMemo, useRef } from 'react';
import { settingsOf } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import type { FeatureProps } from '../../react/feature';
import { Placed } from '../../react/placed';
import { useDevice } from '../use-settings';
import { useMotionAllowed } from '../use-should-animate';
import { LAYER, LAYER_BOX, type MotionGroup, parseMotionGroup } from './motion-settings';
import { backgroundOwner, elementTarget, layerSize, startEffects } from './start-effects';

interface Props extends FeatureProps {
  group: MotionGroup;
}

/** The first child of an element, a layer with its background, and its effects. */
function BackgroundLayer({ node, group }: Props) {
  const boxRef = useRef<HTMLDivElement>(null);
  const layerRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: box } = boxRef;
    const { current: layer } = layerRef;
    const driver = node.parentElement;
    if (!box || !layer || !driver) return undefined;
    return startEffects(node, group, { node: layer, driver, box }, elementorOf(node.ownerDocument));
  }, [node, group]);
  const [width, height] = layerSize(group);
  return (
    <Placed anchor={backgroundOwner(node)} position="prepend">
      <div ref={boxRef} className={LAYER_BOX}>
        <div ref={layerRef} className={LAYER} style={{ width: `${width}%`, height: `${height}%` }} />
      </div>
    </Placed>
  );
}

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

/** A group of effects, or null on other devices and with reduced motion. */
function useGroup(node: HTMLElement, prefix: 'motion_fx' | 'background_motion_fx'): MotionGroup | null {
  const group = useMemo(() => parseMotionGroup(settingsOf(node), prefix), [node, prefix]);
  const device = useDevice(node);
  const isAllowed = useMotionAllowed(node);
  return isAllowed && (group?.devices?.includes(device) ?? true) ? group : null;
}

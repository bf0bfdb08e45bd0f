import { useLayoutEffect, useRef } from 'react';
import { elementorOf } from '../../elementor/runtime';
import type { FeatureProps } from '../../react/feature';
import { Placed } from '../../react/placed';
import { LAYER, LAYER_BOX } from './markup';
import type { MotionGroup } from './settings';
import { startEffects } from './start-effects';
import { backgroundOwner, layerSize } from './target';

interface Props extends FeatureProps {
  group: MotionGroup;
}

/** The layer that carries an element's background, first in the element, and its effects. */
export function BackgroundLayer({ node, group }: Props) {
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

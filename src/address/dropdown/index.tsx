import { useLayoutEffect } from 'react';
import type { FeatureProps } from '../../react/feature';
import { addStyles } from './control/styles';
import { Dropdown } from './dropdown';
import { useIsReplaceable } from './use-is-replaceable';

/** A select that the shopper can search. On screens without a mouse and keys the table leaves it native. */
export default function SearchableSelect({ node }: FeatureProps) {
  const isReplaceable = useIsReplaceable(node);
  useLayoutEffect(() => void addStyles(node.ownerDocument), [node]);
  return isReplaceable && node instanceof HTMLSelectElement ? <Dropdown select={node} /> : null;
}

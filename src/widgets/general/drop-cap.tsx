import { useLayoutEffect, useState } from 'react';
import { find } from '../../dom/find';
import { isOn, settingsOf } from '../../elementor/element-settings';
import type { FeatureProps } from '../../react/feature';
import { Placed } from '../../react/placed';

/**
 * Wraps the first letter of a text. Only the text node is changed; a paragraph that starts with an element is not.
 */
export default function DropCap({ node }: FeatureProps) {
  const [paragraph] = useState(() => find(node, 'p'));
  const [text] = useState(() => paragraph?.firstChild);
  const [printed] = useState(() => (text instanceof Text ? text.data : ''));
  const [letter, ...rest] = isOn(settingsOf(node).drop_cap) ? printed.trimStart() : '';
  useLayoutEffect(() => {
    if (!letter || !(text instanceof Text)) return undefined;
    text.data = rest.join('');
    return () => {
      text.data = printed;
    };
  });
  if (!paragraph || !letter) return null;
  return (
    <Placed anchor={paragraph} position="prepend">
      <span className="elementor-drop-cap">
        <span className="elementor-drop-cap-letter">{letter}</span>
      </span>
    </Placed>
  );
}

import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { find } from '../../dom/find';
import { isOn, settingsOf } from '../../elementor/element-settings';
import { asString, toObject } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { Placed } from '../../react/placed';
import { useHandlerReady } from '../hooks/use-handler-ready';
import { ContentsList } from './contents-list';
import { entriesFor } from './headings';
import { nestEntries } from './nest-entries';
import { useMinimizedBox } from './use-minimized-box';
import { useReading } from './use-reading';

/** Lists the headings of the page, or of a part of it, and marks the one that is being read. */
export default function TableOfContents({ node }: FeatureProps) {
  const settings = settingsOf(node);
  const [body] = useState(() => find(node, '.elementor-toc__body'));
  const [entries] = useState(() => (body ? entriesFor(node, settings) : []));
  const [branches] = useState(() => nestEntries(entries, isOn(settings.hierarchical_view)));
  const reading = useReading(body, entries);
  useRemovedPlaceholder(body);
  useMinimizedBox(node, body);
  useHandlerReady(body && node);
  if (!body) return null;
  if (!entries.length) return createPortal(asString(settings.no_headings_message), body);
  const isBulleted = settings.marker_view === 'bullets';
  return (
    <>
      {createPortal(
        <ContentsList
          branches={branches}
          icon={isBulleted ? asString(toObject(settings.icon).value) : ''}
          isBulleted={isBulleted}
          isFolding={isOn(settings.collapse_subitems)}
          reading={reading}
        />,
        body,
      )}
      {entries.map(
        ({ id, target, isBare }) =>
          isBare && (
            <Placed key={id} anchor={target} position="before">
              <span id={id} className="elementor-menu-anchor" />
            </Placed>
          ),
      )}
    </>
  );
}

/** What the server printed in the list's place (a spinner) goes while ours is there. */
function useRemovedPlaceholder(body: HTMLElement | null): void {
  const [printed] = useState(() => [...(body?.childNodes ?? [])]);
  useLayoutEffect(() => {
    for (const node of printed) node.remove();
    return () => body?.prepend(...printed);
  }, [body, printed]);
}

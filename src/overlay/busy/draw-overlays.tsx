import { Fragment } from 'react';
import { createPortal } from 'react-dom';
import { shared } from '../../host/registry';
import { useStoreNow } from '../../react/hooks/stores/use-store-now';
import { renderRoot } from '../../react/mount-root';
import { BusyCover } from './busy-cover';
import { $blocked } from './stores';

const remove = (id: number): void => $blocked.set($blocked.get().filter((overlay) => overlay.id !== id));

/** Every busy overlay of the page, each in the element it covers. Follows the store in the task of its change. */
function BusyOverlays() {
  // Preact's portals take no key: without one, an overlay would go on as the next when it leaves the list.
  return useStoreNow($blocked).map((overlay) => (
    <Fragment key={overlay.id}>
      {createPortal(<BusyCover overlay={overlay} onGone={remove} />, overlay.element)}
    </Fragment>
  ));
}

/** Mounts the one root of the page that draws busy overlays. */
export const drawOverlays = (): void =>
  void shared('overlay/root', () =>
    renderRoot('busy overlay', null, <BusyOverlays />, new DocumentFragment()),
  );

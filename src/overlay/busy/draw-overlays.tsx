import { createPortal } from 'react-dom';
import { shared } from '../../host/registry';
import { useStoreNow } from '../../react/hooks/stores/use-store-now';
import { renderRoot } from '../../react/mount-root';
import { BusyCover } from './busy-cover';
import { $blocked } from './stores';

const remove = (id: number): void => $blocked.set($blocked.get().filter((overlay) => overlay.id !== id));

/** Every busy overlay of the page, each in the element it covers. Follows the store in the task of its change. */
function BusyOverlays() {
  return useStoreNow($blocked).map((overlay) =>
    createPortal(<BusyCover overlay={overlay} onGone={remove} />, overlay.element, String(overlay.id)),
  );
}

/** Mounts the one root of the page that draws busy overlays. */
export const drawOverlays = (): void =>
  void shared('overlay/root', () =>
    renderRoot('busy overlay', null, <BusyOverlays />, new DocumentFragment()),
  );

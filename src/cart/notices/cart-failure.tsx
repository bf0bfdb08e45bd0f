import { useLayoutEffect, useRef } from 'react';
import { ErrorBox } from '../../notices/error-box';
import { focusNotice, scrollToNotices } from '../../notices/notices';
import { useStoreNow } from '../../react/hooks/stores/use-store-now';
import { Placed } from '../../react/placed';
import { noticePlace } from './cart-notices';
import { $failure } from './stores';

/** What went wrong with the last change; the page moves there. */
export function CartFailure() {
  const failure = useStoreNow($failure);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!failure || !box.current) return;
    scrollToNotices(box.current);
    focusNotice(box.current);
  }, [failure]);
  const place = failure ? noticePlace() : null;
  return (
    place && (
      <Placed {...place}>
        <ErrorBox box={box}>{failure}</ErrorBox>
      </Placed>
    )
  );
}

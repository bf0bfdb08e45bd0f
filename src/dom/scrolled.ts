/**
 * Whether a box was scrolled since it was at `top` px. When its content gets shorter, the browser itself moves the box to the
 * new end.
 */
export const wasScrolled = ({ scrollTop, scrollHeight, clientHeight }: Element, top: number): boolean =>
  Math.abs(scrollTop - top) >= 1 && (scrollTop > top || scrollTop < scrollHeight - clientHeight - 1);

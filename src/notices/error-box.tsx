import type { ReactNode, Ref } from 'react';

interface Props {
  /** Gets the drawn box, for scrolling to it or focusing it. */
  box?: Ref<HTMLDivElement>;
  children?: ReactNode;
}

/** An error message of ours: announced when it appears, focusable. */
export const ErrorBox = ({ box, children }: Props) => (
  <div className="woocommerce-error" role="alert" tabIndex={-1} ref={box}>
    {children}
  </div>
);

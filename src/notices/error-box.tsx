import type { ReactNode, Ref } from 'react';

interface Props {
  /** Where the drawn box is noted, for who scrolls to it or focuses it. */
  box?: Ref<HTMLDivElement>;
  children?: ReactNode;
}

/** An error in words of our own: announced as it appears, able to take focus. */
export const ErrorBox = ({ box, children }: Props) => (
  <div className="woocommerce-error" role="alert" tabIndex={-1} ref={box}>
    {children}
  </div>
);

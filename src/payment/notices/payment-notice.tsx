interface Props {
  /** Plain text; without one the list comes from the server. */
  message?: string;
}

/** An error list. The role stands on a group of its own: on the list it would take the list away from screen readers. */
export function PaymentNotice({ message }: Props) {
  return (
    <div className="woocommerce-NoticeGroup woocommerce-NoticeGroup-checkout" role="alert">
      {message === undefined ? null : (
        <ul className="woocommerce-error">
          <li>{message}</li>
        </ul>
      )}
    </div>
  );
}

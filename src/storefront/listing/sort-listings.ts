import type { Stop } from '../../dom/types';
import { dispatch, on } from '../../host/events/events';

const ORDERING = '.woocommerce-ordering .orderby';

/**
 * Choosing an order sends the sorting form, unless a script that lists without a new page prevents it. Lists of other
 * libraries say so through jQuery alone (contract 5.1).
 */
export const sortListings = (): Stop =>
  on(
    document,
    'change',
    ({ currentTarget }) => {
      const { form } = currentTarget as HTMLSelectElement;
      // A query argument called `submit` is a field of the form, which then hides its method.
      if (form && dispatch(form, 'submit', [], true))
        form[typeof form.submit === 'function' ? 'submit' : 'requestSubmit']();
    },
    { selector: ORDERING },
  );

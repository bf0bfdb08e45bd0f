/** Messages that only the express buttons show. */
export const EXPRESS_MESSAGES = {
  order: 'There was a problem processing the order.',
  productData: 'There was an error getting the product information.',
  addToCart: 'There was an error adding the product to the cart.',
  taxes:
    'Final taxes charged can differ based on your actual billing address when using Express Checkout buttons (Link, Google Pay or Apple Pay).',
  chooseOptions: 'Please select your product options before proceeding.',
  unavailable: 'Sorry, this product is unavailable. Please choose a different combination.',
  mayHaveOrdered:
    'The shop did not answer, but your order may have been placed. Please look at your e-mail or your orders before you pay again.',
  notRestored: 'Not everything could be put back into your cart. Please check it before you pay.',
} as const;

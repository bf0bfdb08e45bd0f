/** Messages of the express buttons alone. */
export const EXPRESS_MESSAGES = {
  order: 'There was a problem processing the order.',
  productData: 'There was an error getting the product information.',
  addToCart: 'There was an error adding the product to the cart.',
  taxes:
    'Final taxes charged can differ based on your actual billing address when using Express Checkout buttons (Link, Google Pay or Apple Pay).',
} as const;

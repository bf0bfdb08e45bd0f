/** Name of the feature that follows return hashes, for who needs it mounted. */
export const RETURNS = 'stripe returns';

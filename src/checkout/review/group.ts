/** Group of notices that news of the order review come in; the host's name for it (contract 4.4). */
export const GROUP = 'updateOrderReview';

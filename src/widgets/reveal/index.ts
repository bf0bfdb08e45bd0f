export { hashTarget } from './hash-target';
export { addOpenable as openable, reveal } from './reveal';

import { $awaitedHash } from './stores';

export const forgetHash = (): void => $awaitedHash.set('');

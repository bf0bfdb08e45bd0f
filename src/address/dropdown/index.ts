export { serve } from './selects';

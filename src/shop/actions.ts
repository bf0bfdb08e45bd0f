export { learnCart } from './learn-cart';

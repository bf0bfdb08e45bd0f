import { createTasks, type Tasks } from '../timing/schedule';
import { shared } from './registry';

declare module './registry' {
  interface PageRegistry {
    /** The page's queue of work. */
    tasks: Tasks;
  }
}

const ofPage = (): Tasks => shared('tasks', createTasks);

/** The page's one queue of work in short tasks: nodes are connected, roots mounted and elements made ready in it. */
export const tasks: Omit<Tasks, 'isEmpty'> = {
  add: (work, options) => ofPage().add(work, options),
  finish: () => ofPage().finish(),
};

import { type Concerned, ConcernedItems, type ConcernedTask } from '../../lists/search/concerned-task.ts';
import { asFault } from '../unreadable-data.ts';

/**
 * Who may concern what changed in the lists. Apart from the threads that search them: the words of all lists would be gone
 * through there for each name, and those of the changes are few.
 */

const items = new ConcernedItems();

export async function concerned(task: ConcernedTask): Promise<Concerned> {
  try {
    return await items.concerned(task);
  } catch (error) {
    throw asFault(error, 'lists');
  }
}

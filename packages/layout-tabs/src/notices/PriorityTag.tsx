import { useTexts } from '../locale/words.ts'

/** L general, M important, H urgent. */
export type Priority = 'L' | 'M' | 'H'

/** How pressing an announcement is, in a word. */
export function PriorityTag({ priority }: { priority: Priority }) {
  const { priority: words } = useTexts('notices')
  return <span className={`sc-priority sc-priority-${priority}`}>{words[priority]}</span>
}

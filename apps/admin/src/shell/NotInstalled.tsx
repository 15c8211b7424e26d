import { useWords } from '@sc/locale/react'
import { Result } from 'antd'
import { shellWords } from './locale/words.ts'

/** The menu of a larger installation may name pages that this build does not have. */
export default function NotInstalled({ title, component }: { title: string; component: string }) {
  const { notInstalled: text } = useWords(shellWords)
  return <Result status="info" title={text.title(title)} subTitle={text.hint(component)} />
}

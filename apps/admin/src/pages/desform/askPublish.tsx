import { focusReturn } from '@sc/ui-kit'
import type { App } from 'antd'
import { wordsHere } from '../../language.ts'
import { formPagesWords } from './locale/words.ts'

type Modal = ReturnType<typeof App.useApp>['modal']

/** A version stays for good; one that no project can take is hardly ever meant. */
export function askPublish(modal: Modal, version: number, problems: readonly string[]): Promise<boolean> {
  const text = wordsHere(formPagesWords).publish
  return new Promise((resolve) => {
    modal.confirm({
      title: text.problems(problems.length, version),
      content: (
        <>
          <ul style={{ paddingInlineStart: 20, overflowWrap: 'anywhere', maxHeight: '40vh', overflowY: 'auto' }}>
            {problems.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <p>{text.problemsHint}</p>
        </>
      ),
      okText: text.anyway,
      cancelText: text.back,
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
      afterClose: focusReturn(),
    })
  })
}

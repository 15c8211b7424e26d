import { home, instance, task } from '@sc/api-client/contract'
import type { CallResult, Task } from '@sc/api-client/contract'
import { AsyncDialog } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { Alert, Flex, Input, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAction } from '../../api/useAction.ts'
import { taskWords } from './locale/words.ts'

type Result = CallResult<typeof task.approveTogether>['results'][number]

interface ApproveTogetherProps {
  tasks: readonly Task[]
  open: boolean
  onClose: () => void
  /** What was tried, whatever came of it. */
  onDone: () => void
}

/** Approves several tasks at once: which these are, and which have to be opened, is said before; what came of each, after. */
export function ApproveTogether({ tasks, open, onClose, onDone }: ApproveTogetherProps) {
  const { together: text } = useWords(taskWords).todo
  const [comment, setComment] = useState('')
  const [requestId] = useState(() => crypto.randomUUID())
  const [results, setResults] = useState<readonly Result[] | null>(null)
  const approve = useAction(task.approveTogether, {
    invalidates: [task.todo, task.done, home.summary, instance.detail],
    success: null,
    quiet: true,
  })
  const plain = tasks.filter(({ isPlain }) => isPlain)
  const others = tasks.filter(({ isPlain }) => !isPlain)
  const isOver = results !== null
  return (
    <AsyncDialog
      open={open}
      title={isOver ? text.over(results.filter(({ isApproved }) => isApproved).length) : text.title(plain.length)}
      confirmText={isOver ? text.close : text.confirm(plain.length)}
      confirmProps={{ disabled: !isOver && plain.length === 0 }}
      onClose={onClose}
      onConfirm={async () => {
        if (isOver) return
        const { result } = await approve.mutateAsync({
          body: { taskIds: plain.map(({ id }) => id), requestId, ...(comment.trim() !== '' && { comment: comment.trim() }) },
        })
        setResults(result.results)
        onDone()
        // What came of each is read first.
        return false
      }}
    >
      <Flex vertical gap={12}>
        <ul className="sc-together">
          {plain.map((one) => {
            const result = results?.find(({ taskId }) => taskId === one.id)
            return (
              <li key={one.id}>
                <Link to={`/task/detail?id=${one.instanceId}`}>{one.title}</Link>
                <Typography.Text type="secondary">{one.nodeName}</Typography.Text>
                {result && <Typography.Text type={result.isApproved ? 'success' : 'danger'}>{result.message}</Typography.Text>}
              </li>
            )
          })}
        </ul>
        {!isOver && others.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={text.others(others.length)}
            description={
              <ul className="sc-together">
                {others.map(({ id, instanceId, title }) => (
                  <li key={id}>
                    <Link to={`/task/detail?id=${instanceId}`}>{title}</Link>
                  </li>
                ))}
              </ul>
            }
          />
        )}
        {!isOver && plain.length > 0 && (
          <>
            <Typography.Text type="secondary">{text.hint}</Typography.Text>
            <Input.TextArea
              aria-label={text.comment}
              placeholder={text.comment}
              maxLength={500}
              rows={2}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
            />
          </>
        )}
      </Flex>
    </AsyncDialog>
  )
}

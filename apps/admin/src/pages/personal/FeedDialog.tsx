import { calendar } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { copyText, PageSkeleton } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Flex, Input, Modal, Space } from 'antd'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/useAction.ts'
import { useConfirm } from '../../controls/useConfirm.ts'
import { calendarWords } from './locale/words.ts'

interface FeedDialogProps {
  open: boolean
  onClose: () => void
}

/** The address by which other programs read one's calendar. */
export function FeedDialog({ open, onClose }: FeedDialogProps) {
  const { feed: text, details } = useWords(calendarWords)
  const query = useQuery({ ...api.query(calendar.feed), enabled: open })
  const confirm = useConfirm()
  const { message } = App.useApp()
  const invalidates = [calendar.feed]
  const renew = useAction(calendar.renewFeed, { invalidates })
  const end = useAction(calendar.endFeed, { invalidates })
  const path = query.data?.address
  const address = path && `${location.origin}${path}`

  return (
    <Modal
      open={open}
      title={text.title}
      width={560}
      onCancel={onClose}
      footer={
        <Flex justify="space-between" wrap gap="small">
          {address ? (
            <Space wrap>
              <Button
                onClick={() =>
                  confirm({
                    title: text.renewQuestion,
                    content: text.renewContent,
                    okText: text.renew,
                    run: () => renew.mutateAsync({}),
                  })
                }
              >
                {text.renew}
              </Button>
              <Button
                danger
                onClick={() =>
                  confirm({
                    title: text.endQuestion,
                    content: text.endContent,
                    okText: text.end,
                    danger: true,
                    run: () => end.mutateAsync({}),
                  })
                }
              >
                {text.end}
              </Button>
            </Space>
          ) : (
            <span />
          )}
          <Button onClick={onClose}>{details.close}</Button>
        </Flex>
      }
    >
      {query.data === undefined ? (
        <PageSkeleton shape="form" />
      ) : address ? (
        <Flex vertical gap="middle">
          <p style={{ margin: 0 }}>{text.explain}</p>
          <Space.Compact block>
            <Input readOnly value={address} aria-label={text.address} onFocus={({ target }) => target.select()} />
            <Button type="primary" onClick={() => void copyText(address).then(() => message.success(text.copied))}>
              {text.copy}
            </Button>
          </Space.Compact>
          <Alert type="warning" showIcon title={text.secret} />
        </Flex>
      ) : (
        <Flex vertical gap="middle" align="start">
          <p style={{ margin: 0 }}>{text.none}</p>
          <Button type="primary" loading={renew.isPending} onClick={() => renew.mutate({})}>
            {text.begin}
          </Button>
        </Flex>
      )}
    </Modal>
  )
}

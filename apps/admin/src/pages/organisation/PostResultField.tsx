import { POSITIONS, POST_RESULTS } from '@sc/api-client/contract'
import type { HeldPost, PostResult } from '@sc/api-client/contract'
import { useLanguage, useWords } from '@sc/locale/react'
import { StatusTag } from '@sc/ui-kit'
import { Button, Flex, Radio, Typography } from 'antd'
import { organisationWords } from './locale/words.ts'

interface PostResultFieldProps {
  post: HeldPost
  /** The term is over. */
  open: boolean
  value: PostResult | undefined
  onChange: (result: PostResult) => void
}

const tags = { excellent: 'approved', passed: 'approved', failed: 'rejected' } as const

/** What came of a post, or what is chosen for it; who failed may be assessed again. */
export function PostResultField({ post, open, value, onChange }: PostResultFieldProps) {
  const { assessment: text } = useWords(organisationWords)
  const language = useLanguage()
  const { assessed, own, hours, realname, position } = post
  if (assessed && value === undefined)
    return (
      <Flex gap={8} wrap align="center">
        <StatusTag status={tags[assessed.result]}>{POST_RESULTS[assessed.result][language]}</StatusTag>
        <Typography.Text type="secondary">{text.by(assessed.byName, assessed.time.slice(0, 10))}</Typography.Text>
        {assessed.result === 'failed' && open && !own && hours !== null && (
          <Button type="link" size="small" onClick={() => onChange('passed')}>
            {text.again}
          </Button>
        )}
      </Flex>
    )
  if (!open) return '—'
  if (own) return <Typography.Text type="secondary">{text.own}</Typography.Text>
  return (
    <Radio.Group
      aria-label={text.resultOf(realname, POSITIONS[position][language])}
      optionType="button"
      size="small"
      value={value}
      onChange={({ target }) => onChange(target.value as PostResult)}
      options={(Object.keys(POST_RESULTS) as PostResult[]).map((result) => ({
        value: result,
        label: POST_RESULTS[result][language],
        disabled: hours === null && result !== 'failed',
      }))}
    />
  )
}

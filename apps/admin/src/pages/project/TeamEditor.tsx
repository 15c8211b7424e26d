import { MOST_IN_TEAM } from '@sc/api-client/contract'
import type { Team } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { useId } from 'react'
import { Button, Flex, Form, InputNumber, Switch } from 'antd'
import { projectWords } from './locale/words.ts'

interface TeamEditorProps {
  value: Team | null
  onChange: (value: Team | null) => void
}

/** What a project begins with that takes teams from now on. */
const FIRST: Team = { least: 2, most: 5, shares: [100, 80] }

/** Whether students apply for a project together, how many at once, and what each is given of what is recognised. */
export function TeamEditor({ value, onChange }: TeamEditorProps) {
  const { team: text } = useWords(projectWords)
  const id = useId()
  return (
    <>
      <Form.Item label={text.takes} htmlFor={id} colon={false} extra={text.takesHint}>
        <Switch id={id} aria-label={text.takes} checked={value !== null} onChange={(takes) => onChange(takes ? FIRST : null)} />
      </Form.Item>
      {value && <Rules value={value} onChange={onChange} />}
    </>
  )
}

function Rules({ value, onChange }: { value: Team; onChange: (value: Team) => void }) {
  const { team: text } = useWords(projectWords)
  const { least, most, shares } = value
  const last = shares.length
  /** A team always is one: what would not fit the new number goes with it. */
  const resize = (part: Partial<Pick<Team, 'least' | 'most'>>) => {
    const next = { least, most, ...part }
    if (part.most === undefined) next.most = Math.max(next.most, next.least)
    else next.least = Math.min(next.least, next.most)
    onChange({ ...next, shares: shares.slice(0, next.most) })
  }
  return (
    <>
      <Form.Item label={text.size} colon={false} extra={text.sizeHint}>
        <Flex gap={8} align="center" wrap>
          <Whole label={text.least} value={least} min={1} max={MOST_IN_TEAM} onChange={(next) => resize({ least: next })} />
          {text.to}
          <Whole label={text.most} value={most} min={2} max={MOST_IN_TEAM} onChange={(next) => resize({ most: next })} />
          {text.people}
        </Flex>
      </Form.Item>
      <Form.Item label={text.shares} colon={false} extra={text.sharesHint}>
        <Flex vertical gap={8} role="list">
          {shares.map((percent, at) => (
            // The rank is what a share is told by.
            <Flex key={at} gap={8} align="center" wrap role="listitem">
              <span style={{ minWidth: 128 }}>{at + 1 === last && last < most ? text.onward(at + 1) : text.rank(at + 1)}</span>
              <Whole
                label={text.shareOf(at + 1)}
                value={percent}
                min={1}
                max={100}
                suffix="%"
                onChange={(next) => onChange({ ...value, shares: shares.with(at, next) })}
              />
              {at > 0 && at + 1 === last && (
                <Button type="link" onClick={() => onChange({ ...value, shares: shares.slice(0, -1) })}>
                  {text.remove}
                </Button>
              )}
            </Flex>
          ))}
          {last < most && (
            <Button style={{ alignSelf: 'start' }} onClick={() => onChange({ ...value, shares: [...shares, shares[last - 1] ?? 100] })}>
              {text.add(last + 1)}
            </Button>
          )}
        </Flex>
      </Form.Item>
    </>
  )
}

interface WholeProps {
  label: string
  value: number
  min: number
  max: number
  suffix?: string
  onChange: (value: number) => void
}

/** While it is empty, or holds what cannot be, the number stays as it was. */
function Whole({ label, value, min, max, suffix, onChange }: WholeProps) {
  return (
    <InputNumber
      aria-label={label}
      value={value}
      min={min}
      max={max}
      precision={0}
      suffix={suffix}
      style={{ width: 104 }}
      onChange={(next) => next !== null && onChange(next)}
    />
  )
}

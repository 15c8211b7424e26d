import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { Team } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Button, Card, Flex, Input } from 'antd'
import { rankWords, teamWords } from '../../controls/teamWords.ts'
import { activityWords } from './locale/words.ts'
import './teamMembers.css'
import { numbersIn } from './teamDraft.ts'
import { useMembersFound } from './useMembersFound.ts'

interface TeamMembersProps {
  rule: Team
  /** What is applied for; and the application that is submitted again. */
  itemId: string
  instanceId?: string
  /** Student numbers in the order of the ranks, as they are typed. */
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  /** What the server refused, by number. */
  refused: Readonly<Record<string, string>>
  disabled?: boolean
}

/** Whom the applicant names as their team, in the order of the ranks: a name appears beside a number as soon as it is known. */
export function TeamMembers({ rule, itemId, instanceId, value, onChange, refused, disabled = false }: TeamMembersProps) {
  const text = useWords(activityWords).team
  const found = useMembersFound({ itemId, ...(instanceId !== undefined && { instanceId }) }, value)
  const { most, least } = rule
  const full = value.length >= most - 1
  /** What a list leaves behind takes further rows; those that there is no place for are told by the server. */
  const type = (at: number, typed: string) => {
    const numbers = numbersIn(typed)
    onChange(numbers.length > 1 ? value.toSpliced(at, 1, ...numbers) : value.with(at, typed))
  }
  const swap = (at: number, other: number) => onChange(value.with(at, value[other] ?? '').with(other, value[at] ?? ''))
  return (
    <Card size="small" title={text.title} className="sc-team">
      <p className="sc-team-hint">{text.hint(teamWords(rule))}</p>
      <ol className="sc-team-list">
        <li>
          <span className="sc-team-rank">{rankWords(rule, 1)}</span>
          <span className="sc-team-who">{text.you}</span>
        </li>
        {value.map((number, at) => {
          const who = found(at)
          const why = refused[number.trim()] ?? who?.why ?? null
          return (
            // Rows have no more than their place.
            <li key={at}>
              <span className="sc-team-rank">{rankWords(rule, at + 2)}</span>
              <Input
                className="sc-team-number"
                aria-label={text.numberOf(at + 2)}
                aria-invalid={why !== null}
                status={why === null ? '' : 'error'}
                value={number}
                disabled={disabled}
                placeholder={text.number}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => type(at, target.value)}
                onPaste={(event) => {
                  const pasted = event.clipboardData.getData('text')
                  if (numbersIn(pasted).length < 2) return
                  event.preventDefault()
                  type(at, pasted)
                }}
              />
              <span className={why === null ? 'sc-team-who' : 'sc-team-fault'} role={why === null ? undefined : 'alert'}>
                {why ?? who?.realname ?? ''}
              </span>
              {!disabled && (
                <Flex className="sc-team-acts">
                  <Button
                    type="text"
                    icon={<ArrowUpOutlined />}
                    aria-label={text.up(at + 2)}
                    disabled={at === 0}
                    onClick={() => swap(at, at - 1)}
                  />
                  <Button
                    type="text"
                    icon={<ArrowDownOutlined />}
                    aria-label={text.down(at + 2)}
                    disabled={at + 1 === value.length}
                    onClick={() => swap(at, at + 1)}
                  />
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={text.remove(at + 2)}
                    onClick={() => onChange(value.toSpliced(at, 1))}
                  />
                </Flex>
              )}
            </li>
          )
        })}
      </ol>
      {!disabled && (
        <Button icon={<PlusOutlined />} disabled={full} onClick={() => onChange([...value, ''])}>
          {text.add}
        </Button>
      )}
      {value.length + 1 < least && <p className="sc-team-hint">{text.tooFew(least)}</p>}
      {value.length + 1 > most && (
        <p className="sc-team-fault" role="alert">
          {text.tooMany(most, value.length + 1)}
        </p>
      )}
    </Card>
  )
}

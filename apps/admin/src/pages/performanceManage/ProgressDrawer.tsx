import type { ModuleProgress, Progress } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { EmptyState } from '@sc/ui-kit'
import { Descriptions, Drawer, Flex, Progress as ProgressBar, Typography } from 'antd'
import { Link } from 'react-router-dom'
import { scoresOf, transcriptOf } from './addresses.ts'
import './progressDrawer.css'
import { scoreWords } from './locale/words.ts'

interface ProgressDrawerProps {
  student: Progress | null
  open: boolean
  onClose: () => void
}

/** What a student has reached in all and in each module, with the way to what it is made of. */
export function ProgressDrawer({ student, open, onClose }: ProgressDrawerProps) {
  const { progress: text } = useWords(scoreWords)
  return (
    <Drawer open={open} onClose={onClose} size={520} destroyOnHidden title={student ? text.detailsOf(student.realname) : ''}>
      {student && <Details {...student} />}
    </Drawer>
  )
}

function Details(student: Progress) {
  const { username, studentNo, cohort, level_dictText: level } = student
  const { progress: text } = useWords(scoreWords)
  return (
    <>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2 }}
        items={[
          { key: 'number', label: text.number, children: studentNo },
          ...(cohort === null ? [] : [{ key: 'cohort', label: text.cohort, children: text.cohortOf(cohort) }]),
          ...(level === null ? [] : [{ key: 'level', label: text.level, children: level }]),
        ]}
      />
      <ProgressLines {...student} />
      <Flex gap={16}>
        <Link to={scoresOf(studentNo)}>{text.records}</Link>
        <Link to={transcriptOf(username)}>{text.transcript}</Link>
      </Flex>
    </>
  )
}

/** In all, and module by module. */
export function ProgressLines({ hours, required, missing, modules }: Pick<Progress, 'hours' | 'required' | 'missing' | 'modules'>) {
  const { progress: text } = useWords(scoreWords)
  if (modules.length === 0 && required === null) return <EmptyState title={text.none} />
  return (
    <ul className="sc-progress">
      <Line name={text.total} {...{ hours, required, missing }} strong />
      {modules.map((one) => (
        <Line key={one.module} name={one.moduleName} {...one} />
      ))}
    </ul>
  )
}

interface LineProps extends Pick<ModuleProgress, 'hours' | 'required' | 'missing'> {
  name: string
  strong?: boolean
}

function Line({ name, hours, required, missing, strong = false }: LineProps) {
  const { progress: text } = useWords(scoreWords)
  const amount = required === null ? text.onlyEarned(hours) : text.of(hours, required)
  // Hours beyond one module's requirement make up for no other's: the whole can miss more than its own difference.
  const words = missing > (required ?? 0) - hours ? text.missingByModule : text.missing
  return (
    <li>
      <Flex justify="space-between" gap={8} wrap>
        <Typography.Text strong={strong}>{name}</Typography.Text>
        <Typography.Text type="secondary">
          {amount}
          {required !== null && ` · ${missing > 0 ? words(missing) : text.met}`}
          {required === null && strong && ` · ${text.nothingAsked}`}
        </Typography.Text>
      </Flex>
      {required !== null && (
        <ProgressBar
          aria-label={`${name} ${amount}`}
          percent={Math.min(100, Math.floor((100 * hours) / required))}
          showInfo={false}
          size="small"
          // The school's red would read as an error here.
          strokeColor={missing > 0 ? 'var(--ant-color-warning)' : 'var(--ant-color-success)'}
        />
      )}
    </li>
  )
}
